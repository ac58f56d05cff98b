import { and, eq, isNotNull, lte, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import type { Accounts } from "../auth/auth.server.ts";
import type { Caller } from "../auth/caller.ts";
import { confirmPassword, type PasswordRefusal } from "../auth/confirm-password.server.ts";
import { endOtherSessions, type SignedIn } from "../auth/sessions.server.ts";
import { profiles, users } from "../users/tables.server.ts";
import { DELETION_AFTER_DAYS } from "./deletion.ts";

/** Schedules the account for deletion and ends its other sessions. It keeps working until then. */
export async function requestDeletion(
  accounts: Accounts,
  signedIn: SignedIn,
  password: string,
  caller: Caller,
): Promise<Outcome<{ dueAt: Date }, PasswordRefusal | "last-admin">> {
  const { db } = accounts;
  const { userId, email } = signedIn;
  const confirmed = await confirmPassword(accounts, { userId, password }, caller);
  if (!confirmed.ok) return confirmed;
  if (signedIn.role === "admin" && (await isOnlyAdmin(db, userId))) return failure("last-admin");
  const dueAt = new Date(Date.now() + DELETION_AFTER_DAYS * 24 * 3600 * 1000);
  await db
    .insert(profiles)
    .values({ userId, deletionDueAt: dueAt })
    .onConflictDoUpdate({ target: profiles.userId, set: { deletionDueAt: dueAt } });
  await endOtherSessions(db, signedIn);
  await accounts.sendMail({ kind: "deletion-requested", to: email, dueAt });
  return success({ dueAt });
}

export async function cancelDeletion(db: Database, userId: string): Promise<void> {
  await db.update(profiles).set({ deletionDueAt: null }).where(eq(profiles.userId, userId));
}

/** Deletes accounts that are due, with all their data. Returns how many. */
export async function deleteDueAccounts(db: Database): Promise<number> {
  const due = db
    .select({ id: profiles.userId })
    .from(profiles)
    .where(and(isNotNull(profiles.deletionDueAt), lte(profiles.deletionDueAt, sql`now()`)));
  const deleted = await db.delete(users).where(sql`${users.id} IN (${due})`).returning({ id: users.id });
  return deleted.length;
}

async function isOnlyAdmin(db: Database, userId: string): Promise<boolean> {
  const admins = await db
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(and(eq(profiles.role, "admin"), sql`${profiles.deletionDueAt} IS NULL`));
  return admins.length === 1 && admins[0]?.userId === userId;
}
