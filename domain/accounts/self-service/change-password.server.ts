import { type Outcome, success } from "#platform/outcome.ts";
import { beginAttempt, recordSuccessfulAttempt } from "../attempts/attempts.server.ts";
import type { Accounts } from "../auth/auth.server.ts";
import { type Caller, headersOf } from "../auth/caller.ts";
import { checkNewPassword, type NewPasswordFailure } from "../auth/check-new-password.server.ts";
import { completePasswordChange } from "../auth/complete-password-change.server.ts";
import { confirmPassword, type PasswordRefusal } from "../auth/confirm-password.server.ts";
import type { SignedIn } from "../auth/sessions.server.ts";

/**
 * Changes the password and ends all sessions. This browser gets a new session and becomes the only known one.
 *
 * @returns the Set-Cookie headers for both
 */
export async function changePassword(
  accounts: Accounts,
  signedIn: SignedIn,
  { current, next }: { current: string; next: string },
  caller: Caller,
): Promise<Outcome<{ cookies: string[] }, PasswordRefusal | NewPasswordFailure>> {
  const { userId, email, name } = signedIn;
  const passwordCheck = await confirmPassword(accounts, { userId, password: current }, caller);
  if (!passwordCheck.ok) return passwordCheck;
  const attempt = { action: "choose-password", account: userId, ipAddress: caller.ipAddress } as const;
  const limitCheck = await beginAttempt(accounts.db, attempt);
  if (!limitCheck.ok) return limitCheck;
  const strengthCheck = await checkNewPassword(next, [email, name, accounts.siteName()]);
  if (!strengthCheck.ok) return strengthCheck;
  const { headers } = await accounts.auth.api.changePassword({
    body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
    headers: headersOf(caller),
    returnHeaders: true,
  });
  await recordSuccessfulAttempt(accounts.db, attempt);
  const deviceCookie = await completePasswordChange(accounts, signedIn, caller);
  return success({ cookies: [...headers.getSetCookie(), deviceCookie] });
}
