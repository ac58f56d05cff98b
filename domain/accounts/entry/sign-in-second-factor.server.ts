import { failure, type Outcome, success } from "#platform/outcome.ts";
import { beginAttempt, forgiveAttempt } from "../attempts/attempts.server.ts";
import type { Accounts } from "../auth/auth.server.ts";
import { authErrorCode } from "../auth/auth-errors.server.ts";
import { type Caller, headersOf } from "../auth/caller.ts";
import { ACCOUNT_DEACTIVATED } from "../auth/reject-deactivated.server.ts";
import { withoutSpaces } from "../own/two-factor.server.ts";
import { recordSignIn } from "../users/profiles.server.ts";

/** `challenge-expired`: the user must enter the password again. */
export type SecondFactorFailure = "wrong-code" | "challenge-expired" | "too-many-attempts";

/** better-auth locks an account for this long after ten wrong codes in a row. */
const LOCKED_SECONDS = 900;

/**
 * The second step of signing in: a code from the app or a backup code. Each works once.
 *
 * @param caller with the cookies that signIn returned
 */
export async function signInWithCode(
  accounts: Accounts,
  code: string,
  caller: Caller,
): Promise<Outcome<{ cookies: string[] }, SecondFactorFailure>> {
  // better-auth limits per account and per challenge; ours adds a limit per network address.
  const challenge = caller.cookie ?? "";
  const attempt = { attempted: "two-factor", account: challenge, address: caller.address } as const;
  const begun = await beginAttempt(accounts.db, attempt);
  if (!begun.ok) return begun;

  const request = {
    body: { code: withoutSpaces(code) },
    headers: headersOf(caller),
    returnHeaders: true,
  } as const;
  const isFromApp = /^\d{6}$/.test(request.body.code);
  try {
    const { headers, response } = isFromApp
      ? await accounts.auth.api.verifyTOTP(request)
      : await accounts.auth.api.verifyBackupCode(request);
    await forgiveAttempt(accounts.db, attempt);
    if (response.user) await recordSignIn(accounts.db, response.user.id);
    return success({ cookies: headers.getSetCookie() });
  } catch (error) {
    switch (authErrorCode(error)) {
      case "INVALID_CODE":
      case "INVALID_BACKUP_CODE":
        return failure("wrong-code");
      case "ACCOUNT_TEMPORARILY_LOCKED":
        return failure("too-many-attempts", String(LOCKED_SECONDS));
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
