import { and, eq, isNotNull, lte } from "drizzle-orm";
import { systemActor } from "#domain/site/audit.ts";
import { recordChange } from "#domain/site/audit-log.server.ts";
import { DAY_MS } from "#format/durations.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { storedNow } from "#platform/database/sql.ts";
import type { Logger } from "#platform/log/log.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { deleteExpiredAttempts } from "../attempts/attempts.server.ts";
import { recordOwnChange } from "../auth/actor.server.ts";
import type { Accounts } from "../auth/auth.server.ts";
import type { Caller } from "../auth/caller.ts";
import { confirmPassword, type PasswordRefusal } from "../auth/confirm-password.server.ts";
import { endOtherSessions, type SignedIn } from "../auth/sessions.server.ts";
import { DELETION_AFTER_DAYS } from "../users/account-rules.ts";
import { isLastAdmin, lockAdmins } from "../users/admins.server.ts";
import { auditedUser } from "../users/audited-user.ts";
import { profiles, users } from "../users/tables.server.ts";
import { deleteExpiredEmailChanges } from "./change-email.server.ts";

export async function purgeExpiredAccounts(db: DatabasePool, log: Logger): Promise<void> {
  const deleted = await deleteDueAccounts(db, log);
  if (deleted > 0) log.info({ deleted }, "accounts deleted on request");
  await deleteExpiredAttempts(db);
  await deleteExpiredEmailChanges(db);
}

/** Schedules the account for deletion and ends its other sessions. The account works until then. */
export async function requestDeletion(
  accounts: Accounts,
  signedIn: SignedIn,
  password: string,
  caller: Caller,
): Promise<Outcome<{ dueAt: Date }, PasswordRefusal | "last-admin">> {
  const { db } = accounts;
  const { userId, email } = signedIn;
  const passwordCheck = await confirmPassword(accounts, { userId, password }, caller);
  if (!passwordCheck.ok) return passwordCheck;
  const dueAt = new Date(Date.now() + DELETION_AFTER_DAYS * DAY_MS);
  const isScheduled = await db.transaction(async (tx) => {
    if (isLastAdmin(await lockAdmins(tx), userId)) return false;
    await tx
      .insert(profiles)
      .values({ userId, deletionDueAt: dueAt })
      .onConflictDoUpdate({ target: profiles.userId, set: { deletionDueAt: dueAt } });
    const after = { dueAt: dueAt.toISOString() };
    await recordOwnChange(tx, signedIn, caller, { action: "deletion-requested", after });
    return true;
  });
  if (!isScheduled) return failure("last-admin");
  await endOtherSessions(db, signedIn);
  await accounts.sendMail({ kind: "deletion-requested", to: email, dueAt });
  return success({ dueAt });
}

export async function cancelDeletion(db: DatabasePool, signedIn: SignedIn, caller: Caller): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(profiles).set({ deletionDueAt: null }).where(eq(profiles.userId, signedIn.userId));
    await recordOwnChange(tx, signedIn, caller, { action: "deletion-cancelled" });
  });
}

export function deleteDueAccounts(db: DatabasePool, log: Logger): Promise<number> {
  return db.transaction(async (tx) => {
    const dueUsers = await tx
      .select({ id: users.id, email: users.email, role: profiles.role })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(and(isNotNull(profiles.deletionDueAt), lte(profiles.deletionDueAt, storedNow)))
      .for("update", { skipLocked: true });
    let deletedCount = 0;
    for (const { role, ...user } of dueUsers) {
      try {
        await tx.transaction(async (savepoint) => {
          await savepoint.delete(users).where(eq(users.id, user.id));
          await recordChange(savepoint, systemActor, {
            action: "user-deleted",
            subject: auditedUser(user, role),
          });
        });
        deletedCount++;
      } catch (error) {
        log.error({ err: error, userId: user.id }, "could not delete an account");
      }
    }
    return deletedCount;
  });
}
