import { hashPassword } from "better-auth/crypto";
import { changeRole } from "#domain/accounts/users/manage-users.server.ts";
import type { UserRole } from "#domain/accounts/users/role.ts";
import { upsertVerifiedUser } from "#domain/accounts/users/user-rows.server.ts";
import { systemActor } from "#domain/site/audit.ts";
import type { DatabasePool } from "#platform/database/database.ts";

export const PASSWORD = "kucing makan ikan";
export const NEW_PASSWORD = "burung makan cacing";

/** The first admin of a product started with `adminSettings`. */
export const admin = { email: "admin@example.com", password: PASSWORD };
export const adminSettings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };

let passwordHash: Promise<string> | undefined;

/** @returns the user's id */
export async function addMember(db: DatabasePool, email: string, role: UserRole = "user"): Promise<string> {
  passwordHash ??= hashPassword(PASSWORD);
  const hash = await passwordHash;
  const userId = await db.transaction((tx) => upsertVerifiedUser(tx, { email, passwordHash: hash }));
  if (role !== "user") await changeRole(db, systemActor, userId, role);
  return userId;
}
