import { sql } from "drizzle-orm";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { hasErrorCode } from "#platform/database/error-code.ts";
import { holdLock } from "#platform/database/locks.ts";
import { categories } from "./tables.server.ts";

/** How long everybody else who stores articles waits for a row that one of them needs. */
const ROW_WAIT_MS = 200;
/** The last attempt waits for its rows as long as it takes. */
const ATTEMPTS = 50;
/** PostgreSQL's lock_not_available. */
const ROW_IS_TAKEN = "55P03";

/**
 * Runs a transaction that nobody else who stores articles runs at the same time: for slugs, categories and known
 * items. Should somebody hold a row that it needs, such as a category that is renamed with its 60,000 articles, it is
 * undone and tried again after them: held meanwhile, the lock would make every save wait for that row.
 *
 * @param settings of PostgreSQL, for the transaction
 */
export async function storeAlone<Result>(
  db: DatabasePool,
  store: (tx: Database) => Promise<Result>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(async (tx) => {
        const timeout = attempt < ATTEMPTS ? { lock_timeout: `${ROW_WAIT_MS}` } : {};
        await holdLock(tx, "storeItems", { ...timeout, ...settings });
        return store(tx);
      });
    } catch (error) {
      if (!hasErrorCode(error, ROW_IS_TAKEN)) throw error;
    }
    // Changes of categories hold their table; this waits for them, and not for saves.
    await db.transaction((tx) => tx.execute(sql`LOCK TABLE ${categories} IN ROW EXCLUSIVE MODE`));
  }
}
