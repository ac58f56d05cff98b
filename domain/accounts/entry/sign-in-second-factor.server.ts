import { failure, type Outcome, success } from "#platform/outcome.ts";
import { logAccess } from "../attempts/access-log.server.ts";
import { beginAttempt, recordSuccessfulAttempt } from "../attempts/attempts.server.ts";
import type { Accounts } from "../auth/auth.server.ts";
import { authErrorCode } from "../auth/auth-errors.server.ts";
import { type Caller, headersOf } from "../auth/caller.ts";
import { ACCOUNT_DEACTIVATED } from "../auth/refuse-deactivated.server.ts";
import { trustDevice } from "../auth/trusted-devices.ts";
import { isFromApp, isWrongCode, verifyCode } from "../auth/verify-code.server.ts";
import { recordSignIn } from "../users/profiles.server.ts";
import { findUserById } from "../users/user-rows.server.ts";

export type SecondFactorFailure = "wrong-code" | "challenge-expired" | "too-many-attempts";

/** @param caller with the cookies that signIn returned */
export async function signInWithCode(
  accounts: Accounts,
  code: string,
  caller: Caller,
): Promise<Outcome<{ userId: string; cookies: string[] }, SecondFactorFailure>> {
  const account = await accounts.auth.api.findChallenged({ headers: headersOf(caller) });
  if (account === null) return failure("challenge-expired");
  // Counted per account, because anyone with the password can renew the challenge.
  const attempt = { action: "two-factor", account, ipAddress: caller.ipAddress } as const;
  const visitor = { userId: account, ipAddress: caller.ipAddress };
  const limitCheck = await beginAttempt(accounts.db, attempt);
  if (!limitCheck.ok) {
    logAccess(accounts, "second-factor-blocked", visitor, { reason: limitCheck.code });
    return limitCheck;
  }

  try {
    const { headers, response } = await verifyCode(accounts, code, caller);
    await recordSuccessfulAttempt(accounts.db, attempt);
    logAccess(accounts, "second-factor-passed", visitor, { reason: isFromApp(code) ? "app" : "backup-code" });
    const cookies = headers.getSetCookie();
    const user = response.user && (await findUserById(accounts.db, response.user.id));
    if (user) {
      await recordSignIn(accounts.db, user.id);
      cookies.push(trustDevice(accounts.trustedDevices, caller.cookie, user));
    }
    return success({ userId: account, cookies });
  } catch (error) {
    const code = authErrorCode(error);
    if (code !== undefined) logAccess(accounts, "second-factor-failed", visitor, { reason: code });
    if (isWrongCode(code)) return failure("wrong-code");
    switch (code) {
      case ACCOUNT_DEACTIVATED:
      case "INVALID_TWO_FACTOR_COOKIE":
      case "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE":
      case "TOTP_NOT_ENABLED":
      case "BACKUP_CODES_NOT_ENABLED":
        return failure("challenge-expired");
      default:
        throw error;
    }
  }
}
