import { and, eq } from "drizzle-orm";
import type { Outcome } from "#platform/outcome.ts";
import type { Accounts } from "../auth/auth.server.ts";
import { changeUser, type ManageUserFailure } from "../users/manage-users.server.ts";
import { sessions, twoFactors, users } from "../users/tables.server.ts";
import type { UserActor } from "./invite-user.server.ts";

/**
 * Turns off the second factor of a user who has lost it, ends their sessions, and mails them. They sign in with their
 * password alone and are sent to its set-up if the newsroom requires one.
 */
export async function resetTwoFactorOf(
  { db, sendMail, siteName }: Accounts,
  admin: UserActor,
  userId: string,
): Promise<Outcome<undefined, ManageUserFailure>> {
  let resetEmail: string | undefined;
  const result = await changeUser(db, admin, userId, { removesAdmin: false }, async (tx, user) => {
    const resetUsers = await tx
      .update(users)
      .set({ twoFactorEnabled: false })
      .where(and(eq(users.id, userId), eq(users.twoFactorEnabled, true)))
      .returning({ id: users.id });
    await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
    if (resetUsers.length === 0) return undefined;
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    resetEmail = user.email;
    return { action: "two-factor-reset" };
  });
  if (result.ok && resetEmail !== undefined) {
    await sendMail({ kind: "two-factor-reset", to: resetEmail, by: admin.email ?? siteName() });
  }
  return result;
}
