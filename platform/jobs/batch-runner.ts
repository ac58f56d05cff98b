import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { MINUTE_MS } from "#format/durations.ts";
import type { Logger } from "../log/log.ts";

/** For a job that skipped rows locked by other transactions. */
export const RETRY_LOCKED_MS = 1_000;

export async function runInBatches(runBatch: () => Promise<number>, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && (await runBatch()) > 0);
}

const RETRY_MS = 10 * MINUTE_MS;

export interface Batch {
  mayTake(id: SQLWrapper): SQL;
  reportTaken(ids: readonly number[]): void;
}

export interface BatchRunner {
  mayTake(id: SQLWrapper): SQL;
  /**
   * Runs a batch. If that fails, processes each row alone and sets aside those that fail again for ten minutes.
   *
   * @returns how many rows were done or set aside
   * @throws if several rows all fail, since the cause then isn't one of them
   */
  run(runBatch: (batch: Batch) => Promise<number>, log: Logger): Promise<number>;
}

/**
 * Prevents a row that always fails from blocking all others.
 *
 * @param failureMessage logged when a row first fails, and again only after it has succeeded
 */
export function createBatchRunner(failureMessage: string): BatchRunner {
  const retryAt = new Map<number, number>();

  function mayTake(id: SQLWrapper): SQL {
    const now = Date.now();
    const waiting = [...retryAt].flatMap(([row, at]) => (at > now ? [row] : []));
    return sql`${id} <> ALL(${sql.param(waiting)}::bigint[])`;
  }

  async function runEachAlone(
    ids: readonly number[],
    runBatch: (batch: Batch) => Promise<number>,
    log: Logger,
  ) {
    const failures: [id: number, error: unknown][] = [];
    for (const id of ids) {
      const only = { mayTake: (column: SQLWrapper) => sql`${column} = ${id}`, reportTaken: () => {} };
      await runBatch(only).catch((error: unknown) => failures.push([id, error]));
    }
    if (ids.length > 1 && failures.length === ids.length) throw failures[0]?.[1];
    const failedIds = new Set(failures.map(([id]) => id));
    for (const id of ids) if (!failedIds.has(id)) retryAt.delete(id);
    for (const [id, error] of failures) {
      if (!retryAt.has(id)) log.error({ err: error, id }, failureMessage);
      retryAt.set(id, Date.now() + RETRY_MS);
    }
    return ids.length;
  }

  return {
    mayTake,
    async run(runBatch, log) {
      let batchIds: readonly number[] = [];
      try {
        const count = await runBatch({
          mayTake,
          reportTaken(ids) {
            batchIds = ids;
          },
        });
        for (const id of batchIds) retryAt.delete(id);
        return count;
      } catch (error) {
        if (batchIds.length === 0) throw error;
        return runEachAlone(batchIds, runBatch, log);
      }
    },
  };
}
