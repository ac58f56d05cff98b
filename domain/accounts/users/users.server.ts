import { desc, eq, sql } from "drizzle-orm";
import type { Actor } from "#domain/site/audit.ts";
import { recordChange } from "#domain/site/audit-log.server.ts";
import type { Database } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { auditedUser } from "./audited-user.ts";
import { type Avatar, formatAvatar } from "./avatar.ts";
import { cleanName, MAX_NAME_LENGTH } from "./display-name.ts";
import type { UserRole } from "./role.ts";
import { profiles, users } from "./tables.server.ts";

/** One row of the admin's user list. */
export interface UserListRow {
  id: string;
  email: string;
  role: UserRole;
  createdAt: Date;
  /** null for a user who has never signed in. */
  lastSignInAt: Date | null;
  emailVerified: boolean;
}

/** All users, newest first. The caller must hold `manage-users`. */
export function listUsers(db: Database): Promise<UserListRow[]> {
  return db
    .select({
      id: users.id,
      email: users.email,
      role: sql<UserRole>`coalesce(${profiles.role}, 'user')`,
      createdAt: users.createdAt,
      lastSignInAt: profiles.lastSignInAt,
      emailVerified: users.emailVerified,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .orderBy(desc(users.createdAt));
}

/**
 * Changes a user's role, effective from their next request. The last admin can't be demoted, because nobody
 * could assign roles any more.
 */
export async function changeRole(
  db: Database,
  actor: Actor,
  userId: string,
  role: UserRole,
): Promise<Outcome<undefined, "user-not-found" | "last-admin">> {
  return db.transaction(async (tx) => {
    // Locked, so that two admins who demote each other in parallel don't both succeed.
    const admins = await tx
      .select({ userId: profiles.userId })
      .from(profiles)
      .where(eq(profiles.role, "admin"))
      .for("update");
    if (role !== "admin" && admins.length === 1 && admins[0]?.userId === userId) return failure("last-admin");
    const [user] = await tx
      .select({ id: users.id, email: users.email, role: sql<UserRole>`coalesce(${profiles.role}, 'user')` })
      .from(users)
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .where(eq(users.id, userId));
    if (!user) return failure("user-not-found");
    await tx
      .insert(profiles)
      .values({ userId, role })
      .onConflictDoUpdate({ target: profiles.userId, set: { role } });
    await recordChange(tx, actor, {
      action: "role-changed",
      subject: auditedUser(user, user.role, role),
      before: { role: user.role },
      after: { role },
    });
    return success(undefined);
  });
}

/** @returns the name as stored; "" means that pages show the part of the address before the @ */
export async function changeProfile(
  db: Database,
  userId: string,
  given: { name: string; avatar: Avatar },
): Promise<Outcome<{ name: string }, "name-too-long">> {
  const name = cleanName(given.name);
  if ([...name].length > MAX_NAME_LENGTH) return failure("name-too-long");
  await db
    .update(users)
    .set({ name, image: formatAvatar(given.avatar) })
    .where(eq(users.id, userId));
  return success({ name });
}
