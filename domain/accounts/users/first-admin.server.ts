import { randomBytes } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import type { DatabasePool } from "#platform/database/database.ts";
import { holdLock } from "#platform/database/locks.ts";
import { profiles } from "./tables.server.ts";
import { putVerifiedUser } from "./user-rows.server.ts";

export interface FirstAdmin {
  email: string;
  /** Undefined when the operator chose it. Otherwise this is the only time that anybody sees it. */
  newPassword: string | undefined;
}

/**
 * Makes the first admin when there is none. A user who has that address already becomes admin with this password, so
 * that nobody who signed up with it before can come in.
 *
 * @returns undefined when there is an admin already
 */
export async function ensureFirstAdmin(
  db: DatabasePool,
  { email: given, password }: { email: string; password: string | undefined },
): Promise<FirstAdmin | undefined> {
  const email = given.toLowerCase();
  const newPassword = password === undefined ? randomBytes(15).toString("base64url") : undefined;
  const passwordHash = await hashPassword(password ?? newPassword ?? "");
  return db.transaction(async (tx) => {
    await holdLock(tx, "firstAdmin");
    const admins = await tx
      .select({ id: profiles.userId })
      .from(profiles)
      .where(eq(profiles.role, "admin"))
      .limit(1);
    if (admins.length > 0) return undefined;
    const userId = await putVerifiedUser(tx, { email, passwordHash });
    await tx
      .insert(profiles)
      .values({ userId, role: "admin" })
      .onConflictDoUpdate({ target: profiles.userId, set: { role: "admin" } });
    return { email, newPassword };
  });
}
