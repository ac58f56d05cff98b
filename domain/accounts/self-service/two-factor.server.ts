import { failure, type Outcome, success } from "#platform/outcome.ts";
import { beginAttempt, recordSuccessfulAttempt } from "../attempts/attempts.server.ts";
import { recordOwnChange } from "../auth/actor.server.ts";
import type { Accounts } from "../auth/auth.server.ts";
import { authErrorCode } from "../auth/auth-errors.server.ts";
import { type Caller, headersOf } from "../auth/caller.ts";
import { confirmPassword, type PasswordRefusal } from "../auth/confirm-password.server.ts";
import { endOtherSessions, findSession, type SignedIn } from "../auth/sessions.server.ts";
import { isWrongCode, verifyCode, withoutSpaces } from "../auth/verify-code.server.ts";

/**
 * The setup link for an authenticator app, and backup codes in case the app is lost. Shown once; the link is stored
 * encrypted, the codes as hashes.
 */
export interface TwoFactorSetup {
  /** otpauth://totp/… */
  uri: string;
  backupCodes: string[];
}

/**
 * Starts two-factor setup, replacing an unfinished one. It takes effect when confirmTwoFactor accepts the first code.
 */
export async function prepareTwoFactor(
  accounts: Accounts,
  { userId }: SignedIn,
  password: string,
  caller: Caller,
): Promise<Outcome<TwoFactorSetup, PasswordRefusal | "two-factor-already-on">> {
  const passwordCheck = await confirmPassword(accounts, { userId, password }, caller);
  if (!passwordCheck.ok) return passwordCheck;
  try {
    const enrolment = await accounts.auth.api.enableTwoFactor({
      body: { password, method: "totp", issuer: accounts.siteName() },
      headers: headersOf(caller),
    });
    if (enrolment.method !== "totp") throw new Error(`Expected a TOTP setup, got ${enrolment.method}.`);
    return success({ uri: enrolment.totpURI, backupCodes: enrolment.backupCodes });
  } catch (error) {
    if (authErrorCode(error) === "TOTP_ALREADY_ENABLED") return failure("two-factor-already-on");
    throw error;
  }
}

type ConfirmRefusal = "wrong-code" | "two-factor-not-begun" | "two-factor-already-on" | "too-many-attempts";

/**
 * Turns two-factor authentication on and ends all other sessions, which were started with the password alone.
 *
 * @returns Set-Cookie headers: the session is replaced
 */
export async function confirmTwoFactor(
  accounts: Accounts,
  signedIn: SignedIn,
  code: string,
  caller: Caller,
): Promise<Outcome<{ cookies: string[] }, ConfirmRefusal>> {
  if (signedIn.hasTwoFactor) return failure("two-factor-already-on");
  const { userId, email } = signedIn;
  const attempt = { action: "confirm-two-factor", account: userId, ipAddress: caller.ipAddress } as const;
  const limitCheck = await beginAttempt(accounts.db, attempt);
  if (!limitCheck.ok) return limitCheck;
  try {
    const { headers } = await accounts.auth.api.verifyTOTP({
      body: { code: withoutSpaces(code) },
      headers: headersOf(caller),
      returnHeaders: true,
    });
    await recordSuccessfulAttempt(accounts.db, attempt);
    const cookies = headers.getSetCookie();
    const { signedIn: renewedSession } = await findSession(accounts, {
      ...caller,
      cookie: cookiesOf(cookies),
    });
    if (!renewedSession) throw new Error("The session was not renewed.");
    await endOtherSessions(accounts.db, renewedSession);
    await recordOwnChange(accounts.db, signedIn, caller, { action: "two-factor-on" });
    await accounts.sendMail({ kind: "two-factor-on", to: email });
    return success({ cookies });
  } catch (error) {
    switch (authErrorCode(error)) {
      case "INVALID_CODE":
        return failure("wrong-code");
      case "TOTP_NOT_ENABLED":
        return failure("two-factor-not-begun");
      default:
        throw error;
    }
  }
}

export interface BothFactors {
  password: string;
  code: string;
}

export type FactorRefusal = PasswordRefusal | "wrong-code" | "two-factor-off";

export async function turnOffTwoFactor(
  accounts: Accounts,
  signedIn: SignedIn,
  factors: BothFactors,
  caller: Caller,
): Promise<Outcome<{ cookies: string[] }, FactorRefusal>> {
  const factorCheck = await confirmBothFactors(accounts, signedIn, factors, caller);
  if (!factorCheck.ok) return factorCheck;
  const { headers } = await accounts.auth.api.disableTwoFactor({
    body: { password: factors.password },
    headers: headersOf(caller),
    returnHeaders: true,
  });
  await recordOwnChange(accounts.db, signedIn, caller, { action: "two-factor-off" });
  await accounts.sendMail({ kind: "two-factor-off", to: signedIn.email });
  return success({ cookies: headers.getSetCookie() });
}

export async function renewBackupCodes(
  accounts: Accounts,
  signedIn: SignedIn,
  factors: BothFactors,
  caller: Caller,
): Promise<Outcome<{ backupCodes: string[] }, FactorRefusal>> {
  const factorCheck = await confirmBothFactors(accounts, signedIn, factors, caller);
  if (!factorCheck.ok) return factorCheck;
  const { backupCodes } = await accounts.auth.api.generateBackupCodes({
    body: { password: factors.password },
    headers: headersOf(caller),
  });
  return success({ backupCodes });
}

async function confirmBothFactors(
  accounts: Accounts,
  { userId, hasTwoFactor }: SignedIn,
  { password, code }: BothFactors,
  caller: Caller,
): Promise<Outcome<undefined, FactorRefusal>> {
  // While it is off, verifying a code would turn it on.
  if (!hasTwoFactor) return failure("two-factor-off");
  const passwordCheck = await confirmPassword(accounts, { userId, password }, caller);
  if (!passwordCheck.ok) return passwordCheck;
  const attempt = { action: "two-factor", account: userId, ipAddress: caller.ipAddress } as const;
  const limitCheck = await beginAttempt(accounts.db, attempt);
  if (!limitCheck.ok) return limitCheck;
  try {
    await verifyCode(accounts, code, caller);
  } catch (error) {
    if (isWrongCode(authErrorCode(error))) return failure("wrong-code");
    throw error;
  }
  await recordSuccessfulAttempt(accounts.db, attempt);
  return success(undefined);
}

function cookiesOf(setCookies: readonly string[]): string {
  return setCookies.map((cookie) => cookie.split(";", 1)[0]).join("; ");
}
