import { asc, inArray, sql } from "drizzle-orm";
import type { DatabaseTransaction } from "#platform/database/database.ts";
import { permissions } from "./permissions.ts";
import { profiles } from "./tables.server.ts";

export interface AdminRow {
  userId: string;
  /** Neither deactivated nor scheduled for deletion. */
  isStaying: boolean;
}

/**
 * All users who may manage users, locked until the transaction ends, so that two admins who remove each other don't
 * both succeed.
 */
export function lockAdmins(tx: DatabaseTransaction): Promise<AdminRow[]> {
  return tx
    .select({
      userId: profiles.userId,
      isStaying: sql<boolean>`${profiles.deactivatedAt} IS NULL AND ${profiles.deletionDueAt} IS NULL`,
    })
    .from(profiles)
    .where(inArray(profiles.role, permissions["manage-users"]))
    .orderBy(asc(profiles.userId))
    .for("update");
}

export function isLastAdmin(admins: readonly AdminRow[], userId: string): boolean {
  return (
    admins.some((admin) => admin.userId === userId) &&
    !admins.some((admin) => admin.isStaying && admin.userId !== userId)
  );
}
