import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import type { AnyPgColumn, AnyPgTable } from "drizzle-orm/pg-core";
import type { DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import { type Batch, createBatchRunner, RETRY_LOCKED_MS, runInBatches } from "#platform/jobs/batch-runner.ts";
import type { Logger } from "#platform/log/log.ts";
import { articles } from "./tables.server.ts";

/** Marks of the articles that a job has yet to process, which triggers set. */
type ArticleQueue = AnyPgTable & { articleId: AnyPgColumn };

/**
 * A job that processes all marked articles in batches. It returns when to continue, in ms, if it skipped articles that
 * are being saved.
 *
 * @param failureMessage logged for an article that fails by itself
 */
export function createQueueJob(
  queue: ArticleQueue,
  failureMessage: string,
  runBatch: (db: DatabasePool, batch: Batch) => Promise<number>,
) {
  const batches = createBatchRunner(failureMessage);
  return async (db: DatabasePool, log: Logger, stopping: AbortSignal): Promise<number | undefined> => {
    await runInBatches(() => batches.run((batch) => runBatch(db, batch), log), stopping);
    const [remaining] = await db
      .select({ id: queue.articleId })
      .from(queue)
      .where(batches.mayTake(queue.articleId))
      .limit(1);
    return remaining && RETRY_LOCKED_MS;
  };
}

export async function deleteMarksOfDeleted(
  tx: DatabaseTransaction,
  queue: ArticleQueue,
  ids: readonly number[],
): Promise<void> {
  const article = tx.select({ one: sql`1` }).from(articles).where(eq(articles.id, queue.articleId));
  await tx.delete(queue).where(and(inArray(queue.articleId, [...ids]), notExists(article)));
}
