import { eq } from "drizzle-orm";
import { users } from "#domain/accounts/users/tables.server.ts";
import type { Database } from "#platform/database/database.ts";

/** Holds the lock until the transaction ends, so that concurrent requests can't exceed a user's limits. */
export async function lockUser(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}
