import { and, count, desc, eq, gt, ilike, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { escapeLike, isBefore } from "#platform/database/sql.ts";
import type { UserRole } from "./role.ts";
import { accounts, profiles, sessions, users } from "./tables.server.ts";

export interface UserListRow {
  id: string;
  email: string;
  role: UserRole;
  createdAt: Date;
  lastSignInAt: Date | null;
  emailVerified: boolean;
  deactivatedAt: Date | null;
}

export interface UserCursor {
  createdAt: Date;
  id: string;
}

const columns = {
  id: users.id,
  email: users.email,
  role: sql<UserRole>`coalesce(${profiles.role}, 'user')`,
  createdAt: users.createdAt,
  lastSignInAt: profiles.lastSignInAt,
  emailVerified: users.emailVerified,
  deactivatedAt: profiles.deactivatedAt,
};

/** The caller checks the permission `manage-users`. */
export function listUsers(
  db: Database,
  { role, text }: { role?: UserRole; text?: string } = {},
  { after, limit }: { after?: UserCursor | undefined; limit: number } = { limit: 50 },
): Promise<UserListRow[]> {
  return db
    .select(columns)
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        role && hasRole(role),
        text ? ilike(users.email, `%${escapeLike(text)}%`) : undefined,
        after && isBefore([users.createdAt, users.id], [after.createdAt, after.id]),
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit);
}

export interface UserDetail extends UserListRow {
  isInvited: boolean;
  hasTwoFactor: boolean;
  invitedAt: Date | null;
  invitationMailId: string | null;
  activeSessions: number;
}

/** The caller checks the permission `manage-users`. */
export async function findListedUser(db: Database, userId: string): Promise<UserDetail | undefined> {
  const active = db
    .select({ count: count() })
    .from(sessions)
    .where(and(eq(sessions.userId, users.id), gt(sessions.expiresAt, sql`now()`)));
  const [user] = await db
    .select({
      ...columns,
      isInvited: sql<boolean>`${accounts.password} IS NULL`,
      hasTwoFactor: sql<boolean>`coalesce(${users.twoFactorEnabled}, false)`,
      invitedAt: profiles.invitedAt,
      invitationMailId: profiles.invitationMailId,
      activeSessions: sql<number>`(${active})::int`,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, "credential")))
    .where(eq(users.id, userId));
  return user;
}

function hasRole(role: UserRole): SQL | undefined {
  if (role === "user") return or(isNull(profiles.role), eq(profiles.role, "user"));
  // Repeat the condition of the partial index, so that PostgreSQL uses it.
  return and(eq(profiles.role, role), ne(profiles.role, sql`'user'`));
}
