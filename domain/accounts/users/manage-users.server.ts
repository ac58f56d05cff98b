import { eq, sql } from "drizzle-orm";
import type { Actor, AuditAction, AuditSummary } from "#domain/site/audit.ts";
import { recordChange } from "#domain/site/audit-log.server.ts";
import type { DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { isLastAdmin, lockAdmins } from "./admins.server.ts";
import { auditedUser } from "./audited-user.ts";
import type { UserRole } from "./role.ts";
import { profiles, sessions, users } from "./tables.server.ts";
import type { UserListRow } from "./user-list.server.ts";

export type ManageUserFailure =
  | "not-permitted"
  | "user-not-found"
  /** Admins change their own account under /settings, and never their own role. */
  | "own-account"
  | "last-admin";

type ManageResult = Outcome<undefined, ManageUserFailure>;

type ManagedUser = Pick<UserListRow, "id" | "email" | "role" | "deactivatedAt">;

type Change =
  | { action: AuditAction; role?: UserRole; before?: AuditSummary; after?: AuditSummary }
  | undefined;

export function changeRole(
  db: DatabasePool,
  actor: Actor,
  userId: string,
  role: UserRole,
): Promise<ManageResult> {
  return changeUser(db, actor, userId, { removesAdmin: role !== "admin" }, async (tx, user) => {
    if (user.role === role) return undefined;
    await setProfile(tx, userId, { role });
    return { action: "role-changed", role, before: { role: user.role }, after: { role } };
  });
}

export function deactivateUser(db: DatabasePool, actor: Actor, userId: string): Promise<ManageResult> {
  return changeUser(db, actor, userId, { removesAdmin: true }, async (tx, user) => {
    if (user.deactivatedAt) return undefined;
    await setProfile(tx, userId, { deactivatedAt: new Date() });
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    return { action: "user-deactivated" };
  });
}

export function reactivateUser(db: DatabasePool, actor: Actor, userId: string): Promise<ManageResult> {
  return changeUser(db, actor, userId, { removesAdmin: false }, async (tx, user) => {
    if (!user.deactivatedAt) return undefined;
    await setProfile(tx, userId, { deactivatedAt: null });
    return { action: "user-reactivated" };
  });
}

export function endSessionsOf(db: DatabasePool, actor: Actor, userId: string): Promise<ManageResult> {
  return changeUser(db, actor, userId, { removesAdmin: false }, async (tx) => {
    const endedSessions = await tx
      .delete(sessions)
      .where(eq(sessions.userId, userId))
      .returning({ id: sessions.id });
    return endedSessions.length === 0
      ? undefined
      : { action: "sessions-ended", after: { sessions: endedSessions.length } };
  });
}

/** Deletes a user with all their data immediately. Articles and the audit log stay. */
export function deleteUser(db: DatabasePool, actor: Actor, userId: string): Promise<ManageResult> {
  return changeUser(db, actor, userId, { removesAdmin: true }, async (tx) => {
    await tx.delete(users).where(eq(users.id, userId));
    return { action: "user-deleted" };
  });
}

/**
 * Runs an admin's change to another user's account in one transaction with its audit entry. Reads the actor's role
 * under the lock, so that an admin who is being demoted can't get a last change through.
 */
export function changeUser(
  db: DatabasePool,
  actor: Actor,
  userId: string,
  { removesAdmin }: { removesAdmin: boolean },
  change: (tx: DatabaseTransaction, user: ManagedUser) => Promise<Change>,
): Promise<ManageResult> {
  return db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    if (actor.kind === "user") {
      if (!admins.some((admin) => admin.userId === actor.userId)) return failure("not-permitted");
      if (actor.userId === userId) return failure("own-account");
    }
    if (removesAdmin && isLastAdmin(admins, userId)) return failure("last-admin");
    const user = await lockUser(tx, userId);
    if (!user) return failure("user-not-found");
    const auditedChange = await change(tx, user);
    if (!auditedChange) return success(undefined);
    const { role = user.role, ...entry } = auditedChange;
    await recordChange(tx, actor, { ...entry, subject: auditedUser(user, user.role, role) });
    return success(undefined);
  });
}

async function lockUser(tx: DatabaseTransaction, userId: string): Promise<ManagedUser | undefined> {
  const [user] = await tx
    .select({
      id: users.id,
      email: users.email,
      role: sql<UserRole>`coalesce(${profiles.role}, 'user')`,
      deactivatedAt: profiles.deactivatedAt,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId))
    .for("update", { of: users });
  return user;
}

async function setProfile(
  tx: DatabaseTransaction,
  userId: string,
  values: { role?: UserRole; deactivatedAt?: Date | null },
): Promise<void> {
  await tx
    .insert(profiles)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: profiles.userId, set: values });
}
