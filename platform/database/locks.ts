import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";

/**
 * Every advisory lock of the product, each with a number of its own. A number stays with its lock: during a rolling update
 * old and new processes must still exclude each other.
 *
 * They exclude on PostgreSQL only. On the embedded database all connections are one backend, which grants them all at
 * once. Its socket lets one transaction run at a time (share-backend.ts), which keeps `holdLock` true; and migrations are
 * left to the process that holds the data directory's lock (data-directory-lock.ts).
 */
export const LOCKS = {
  migration: 7_205_061_911,
  storeItems: 7_205_061_912,
  firstAdmin: 7_205_061_913,
} as const;

/** Waits for the lock and holds it until the transaction ends. */
export async function holdLock(tx: Database, lock: Exclude<keyof typeof LOCKS, "migration">): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS[lock]})`);
}
