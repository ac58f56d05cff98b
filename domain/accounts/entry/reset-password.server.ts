import { recordChange } from "#domain/site/audit-log.server.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { beginAttempt, forgetAttempts } from "../attempts/attempts.server.ts";
import { withMinimumDuration } from "../attempts/with-minimum-duration.ts";
import { actorOf } from "../auth/actor.ts";
import type { Accounts } from "../auth/auth.server.ts";
import { authErrorCode } from "../auth/auth-errors.server.ts";
import type { Caller } from "../auth/caller.ts";
import { checkNewPassword, type WeakPassword } from "../auth/check-new-password.server.ts";
import { isLinkToken } from "../auth/link-token.ts";
import { auditedUser } from "../users/audited-user.ts";
import { parseEmailAddress } from "../users/email-address.ts";
import { findProfile } from "../users/profiles.server.ts";
import { findUserById, markEmailVerified, type UserRow } from "../users/user-rows.server.ts";

const ANSWER_AFTER_MS = 300;

/** better-auth's name of a link that sets a password. */
export const resetLinkIdentifier = (token: string) => `reset-password:${token}`;

/** Mails a reset link if the account exists. The answer doesn't reveal whether it does. */
export async function requestPasswordReset(
  accounts: Accounts,
  givenEmail: string,
  caller: Caller,
): Promise<Outcome<undefined, "invalid-email" | "too-many-attempts">> {
  const email = parseEmailAddress(givenEmail);
  if (email === undefined) return failure("invalid-email");
  const attempt = { attempted: "reset-password", account: email, address: caller.address } as const;
  const begun = await beginAttempt(accounts.db, attempt);
  if (!begun.ok) return begun;
  return withMinimumDuration(ANSWER_AFTER_MS, async () => {
    await accounts.auth.api.requestPasswordReset({ body: { email } });
    return success(undefined);
  });
}

/** Whether a link still works. Doesn't use it up. */
export async function isResetLinkValid(accounts: Accounts, token: string): Promise<boolean> {
  return (await findUserOfLink(accounts, token)) !== undefined;
}

/** Sets a new password through a mailed link and ends all sessions. Also verifies the email address. */
export async function resetPassword(
  accounts: Accounts,
  { token, password }: { token: string; password: string },
  caller: Caller,
): Promise<Outcome<undefined, "link-expired" | WeakPassword>> {
  const user = await findUserOfLink(accounts, token);
  if (!user) return failure("link-expired");
  const checked = await checkNewPassword(password, [user.email, accounts.siteName()]);
  if (!checked.ok) return checked;
  try {
    await accounts.auth.api.resetPassword({ body: { newPassword: password, token } });
  } catch (error) {
    if (authErrorCode(error) === "INVALID_TOKEN") return failure("link-expired");
    throw error;
  }
  await markEmailVerified(accounts.db, user.id);
  const { role } = await findProfile(accounts.db, user.id);
  await recordChange(accounts.db, actorOf({ userId: user.id, email: user.email, role }, caller), {
    action: "password-changed",
    subject: auditedUser(user, role),
  });
  await forgetAttempts(accounts.db, "sign-in", user.email);
  await accounts.sendMail({ kind: "password-changed", to: user.email });
  return success(undefined);
}

async function findUserOfLink({ auth, db }: Accounts, token: string): Promise<UserRow | undefined> {
  if (!isLinkToken(token)) return undefined;
  const { internalAdapter } = await auth.$context;
  const link = await internalAdapter.findVerificationValue(resetLinkIdentifier(token));
  return link && link.expiresAt > new Date() ? findUserById(db, link.value) : undefined;
}
