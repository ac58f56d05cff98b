import { sql } from "drizzle-orm";
import type { DatabaseTransaction } from "./database.ts";
import { setForTransaction } from "./sql.ts";

/**
 * All advisory locks of the product. Never change a number: during a rolling update old and new processes must still
 * exclude each other.
 */
export const locks = {
  migration: 7_205_061_911,
  storeArticles: 7_205_061_912,
  firstAdmin: 7_205_061_913,
  assignStories: 7_205_061_914,
} as const;

/** `settings` are for the rest of the transaction; they don't apply to the wait. */
export async function acquireLock(
  tx: DatabaseTransaction,
  lock: Exclude<keyof typeof locks, "migration">,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const columns = [sql`pg_advisory_xact_lock(${locks[lock]})`, ...setForTransaction(settings)];
  await tx.execute(sql`SELECT ${sql.join(columns, sql`, `)}`);
}
