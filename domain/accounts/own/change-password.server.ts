import { recordChange } from "#domain/site/audit-log.server.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { forgetAttempts } from "../attempts/attempts.server.ts";
import { actorOf } from "../auth/actor.ts";
import type { Accounts } from "../auth/auth.server.ts";
import { type Caller, headersOf } from "../auth/caller.ts";
import { checkNewPassword, type WeakPassword } from "../auth/check-new-password.server.ts";
import { confirmPassword, type PasswordRefusal } from "../auth/confirm-password.server.ts";
import type { SignedIn } from "../auth/sessions.server.ts";
import { auditedUser } from "../users/audited-user.ts";

/**
 * Changes the password and ends all sessions; this browser gets a new one.
 *
 * @returns Set-Cookie headers of the new session
 */
export async function changePassword(
  accounts: Accounts,
  signedIn: SignedIn,
  { current, next }: { current: string; next: string },
  caller: Caller,
): Promise<Outcome<{ cookies: string[] }, PasswordRefusal | WeakPassword>> {
  const { userId, email, name, role } = signedIn;
  const confirmed = await confirmPassword(accounts, { userId, password: current }, caller);
  if (!confirmed.ok) return confirmed;
  const checked = await checkNewPassword(next, [email, name, accounts.siteName()]);
  if (!checked.ok) return failure(checked.code);
  const { headers } = await accounts.auth.api.changePassword({
    body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
    headers: headersOf(caller),
    returnHeaders: true,
  });
  await recordChange(accounts.db, actorOf(signedIn, caller), {
    action: "password-changed",
    subject: auditedUser({ id: userId, email }, role),
  });
  await forgetAttempts(accounts.db, "sign-in", email);
  await accounts.sendMail({ kind: "password-changed", to: email });
  return success({ cookies: headers.getSetCookie() });
}
