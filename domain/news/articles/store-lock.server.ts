import { sql } from "drizzle-orm";
import type { DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import { hasErrorCode } from "#platform/database/errors.ts";
import { acquireLock } from "#platform/database/locks.ts";
import { categories } from "./tables.server.ts";

/** Limits how long the holder of the lock, and so every other writer of articles, waits for a row. */
const ROW_WAIT_MS = 200;
/** The last attempt waits for its rows without a limit. */
const MAX_ATTEMPTS = 50;
/** PostgreSQL's lock_not_available. */
const ROW_IS_TAKEN = "55P03";

/**
 * Runs a transaction under the lock `storeArticles`, which serializes the writers of articles (slugs, categories,
 * known items). If a row that it needs is locked, such as a category being renamed with its 60,000 articles, the
 * transaction rolls back and retries once the row is free: holding the lock while waiting would block every save.
 *
 * @param settings PostgreSQL settings for the transaction
 */
export async function withStoreLock<Result>(
  db: DatabasePool,
  store: (tx: DatabaseTransaction) => Promise<Result>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(async (tx) => {
        const timeout = attempt < MAX_ATTEMPTS ? { lock_timeout: `${ROW_WAIT_MS}` } : {};
        await acquireLock(tx, "storeArticles", { ...timeout, ...settings });
        return store(tx);
      });
    } catch (error) {
      if (!hasErrorCode(error, ROW_IS_TAKEN)) throw error;
    }
    // Changes of categories lock their table; this waits for them, but not for saves.
    await db.transaction((tx) => tx.execute(sql`LOCK TABLE ${categories} IN ROW EXCLUSIVE MODE`));
  }
}
