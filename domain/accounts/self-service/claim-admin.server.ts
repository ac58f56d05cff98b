import { hashPassword } from "better-auth/crypto";
import { and, eq, ne } from "drizzle-orm";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { beginAttempt, recordSuccessfulAttempt } from "../attempts/attempts.server.ts";
import { recordOwnChange } from "../auth/actor.server.ts";
import type { Accounts } from "../auth/auth.server.ts";
import type { Caller } from "../auth/caller.ts";
import { checkNewPassword, type NewPasswordFailure } from "../auth/check-new-password.server.ts";
import { completePasswordChange } from "../auth/complete-password-change.server.ts";
import type { SignedIn } from "../auth/sessions.server.ts";
import { parseEmailAddress } from "../users/email-address.ts";
import { sessions, accounts as signInMethods, users } from "../users/tables.server.ts";
import { lockUnclaimedAdmin, markAdminClaimed } from "../users/unclaimed-admin.server.ts";
import { findUserByEmail } from "../users/user-rows.server.ts";

export type ClaimFailure =
  | "missing-email"
  | "invalid-email"
  | "email-in-use"
  /** The password was chosen in the meantime, for example in another tab. */
  | "already-claimed"
  | "too-many-attempts"
  | NewPasswordFailure;

/**
 * Sets the address and the password of the first admin, whose generated password the user needn't know. No mail
 * confirms the address, because the site may not be able to send any yet. Ends all other sessions.
 *
 * @returns Set-Cookie headers that make this browser the only known one
 */
export async function claimFirstAdmin(
  accounts: Accounts,
  { userId, email: formerEmail, role, sessionId }: Pick<SignedIn, "userId" | "email" | "role" | "sessionId">,
  credentials: { email: string; password: string },
  caller: Caller,
): Promise<Outcome<{ cookies: string[] }, ClaimFailure>> {
  const { db } = accounts;
  if (credentials.email.trim() === "") return failure("missing-email");
  const email = parseEmailAddress(credentials.email);
  if (email === undefined) return failure("invalid-email");
  const attempt = { action: "choose-password", account: userId, ipAddress: caller.ipAddress } as const;
  const limitCheck = await beginAttempt(db, attempt);
  if (!limitCheck.ok) return limitCheck;
  const strengthCheck = await checkNewPassword(credentials.password, [email, accounts.siteName()]);
  if (!strengthCheck.ok) return strengthCheck;
  const password = await hashPassword(credentials.password);
  const result = await db.transaction(async (tx) => {
    if ((await lockUnclaimedAdmin(tx)) !== userId) return failure("already-claimed");
    const existingUser = await findUserByEmail(tx, email);
    if (existingUser && existingUser.id !== userId) return failure("email-in-use");
    await tx.update(users).set({ email, emailVerified: true }).where(eq(users.id, userId));
    await tx
      .update(signInMethods)
      .set({ password })
      .where(and(eq(signInMethods.userId, userId), eq(signInMethods.providerId, "credential")));
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
    await markAdminClaimed(tx, userId);
    if (email !== formerEmail) {
      await recordOwnChange(tx, { userId, email, role }, caller, {
        action: "email-changed",
        before: { email: formerEmail },
        after: { email },
      });
    }
    return success(undefined);
  });
  if (!result.ok) return result;
  await recordSuccessfulAttempt(db, attempt);
  return success({ cookies: [await completePasswordChange(accounts, { userId, email, role }, caller)] });
}
