import { eq } from "drizzle-orm";
import { users } from "#domain/accounts/users/tables.server.ts";
import type { Database } from "#platform/database/database.ts";

/** Until the transaction ends, so that two requests at once don't exceed what one user may have. */
export async function lockUser(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}
