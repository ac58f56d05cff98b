import { randomBytes } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { systemActor } from "#domain/site/audit.ts";
import { recordChange } from "#domain/site/audit-log.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { acquireLock } from "#platform/database/locks.ts";
import { auditedUser } from "./audited-user.ts";
import { profiles } from "./tables.server.ts";
import { recordUnclaimedAdmin } from "./unclaimed-admin.server.ts";
import { upsertVerifiedUser } from "./user-rows.server.ts";

export interface FirstAdmin {
  email: string;
  /** The generated password, available only here; undefined if the operator chose one. */
  newPassword: string | undefined;
}

/**
 * Creates the first admin unless one exists. An existing user with that address becomes admin with this password, so
 * that anyone who signed up with it earlier is locked out.
 *
 * @returns undefined if an admin already exists
 */
export async function ensureFirstAdmin(
  db: DatabasePool,
  { email: address, password }: { email: string; password: string | undefined },
): Promise<FirstAdmin | undefined> {
  const email = address.toLowerCase();
  const newPassword = password === undefined ? randomBytes(15).toString("base64url") : undefined;
  const passwordHash = await hashPassword(password ?? newPassword ?? "");
  return db.transaction(async (tx) => {
    await acquireLock(tx, "firstAdmin");
    const admins = await tx
      .select({ id: profiles.userId })
      .from(profiles)
      .where(eq(profiles.role, "admin"))
      .limit(1);
    if (admins.length > 0) return undefined;
    const userId = await upsertVerifiedUser(tx, { email, passwordHash });
    await tx
      .insert(profiles)
      .values({ userId, role: "admin" })
      .onConflictDoUpdate({ target: profiles.userId, set: { role: "admin" } });
    await recordChange(tx, systemActor, {
      action: "admin-created",
      subject: auditedUser({ id: userId, email }, "admin"),
      after: { role: "admin" },
    });
    if (newPassword !== undefined) await recordUnclaimedAdmin(tx, userId);
    return { email, newPassword };
  });
}
