import { type SQL, sql } from "drizzle-orm";
import type { Database, DatabasePool } from "#platform/database/database.ts";
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
 * @param store its second argument takes statements that are sent at the end with the COMMIT, which therefore waits for
 * none of their answers: if one of them fails, the database rolls back in its place, and this throws
 * @param settings of PostgreSQL, for the transaction
 */
export async function storeAlone<Result>(
  db: DatabasePool,
  store: (tx: Database, atEnd: (statement: SQL) => void) => Promise<Result>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      const last: SQL[] = [];
      let answers: Promise<unknown> | undefined;
      const stored = await db.transaction(async (tx) => {
        const timeout = attempt < ATTEMPTS ? { lock_timeout: `${ROW_WAIT_MS}` } : {};
        const locked = holdLock(tx, "storeItems", { ...timeout, ...settings });
        // Its first statement is sent behind the lock's, and executed once that is held.
        const [result] = await Promise.all([store(tx, (statement) => last.push(statement)), locked]);
        answers = Promise.all(last.map((statement) => tx.execute(statement)));
        answers.catch(() => {}); // a failure is looked at below, after the COMMIT
        return result;
      });
      await answers;
      return stored;
    } catch (error) {
      if (!isRowTaken(error)) throw error;
    }
    // Changes of categories hold their table; this waits for them, and not for saves.
    await db.transaction((tx) => tx.execute(sql`LOCK TABLE ${categories} IN ROW EXCLUSIVE MODE`));
  }
}

function isRowTaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && cause.code === ROW_IS_TAKEN) return true;
  }
  return false;
}
