import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Logger } from "#platform/log/log.ts";

const RETRY_MS = 10 * 60_000;

/** What one slice of a job may take from its list. */
export interface Slice {
  /** Whether the row of this id may be taken. */
  mayTake(id: SQLWrapper): SQL;
  /** To be called with the ids that were taken, before anything is done with them. */
  took(ids: readonly number[]): void;
}

export interface SetAside {
  /** Whether the row of this id isn't set aside. */
  mayTake(id: SQLWrapper): SQL;
  /**
   * Does a slice. If it fails, each row is taken alone, and those that fail alone are set aside for ten minutes.
   *
   * @returns how many rows were done or set aside
   * @throws if all of several rows fail: then it isn't due to one of them
   */
  work(doSlice: (slice: Slice) => Promise<number>, log: Logger): Promise<number>;
}

/**
 * Keeps one row that a job fails at from stopping all others.
 *
 * @param failed what is logged once of each
 */
export function createSetAside(failed: string): SetAside {
  const retryAt = new Map<number, number>();

  function mayTake(id: SQLWrapper): SQL {
    const now = Date.now();
    const waiting = [...retryAt].flatMap(([row, at]) => (at > now ? [row] : []));
    return sql`${id} <> ALL(${sql.param(waiting)}::bigint[])`;
  }

  async function workAlone(ids: readonly number[], doSlice: (slice: Slice) => Promise<number>, log: Logger) {
    const failures: [id: number, error: unknown][] = [];
    for (const id of ids) {
      const only = { mayTake: (column: SQLWrapper) => sql`${column} = ${id}`, took: () => {} };
      await doSlice(only).catch((error: unknown) => failures.push([id, error]));
    }
    if (ids.length > 1 && failures.length === ids.length) throw failures[0]?.[1];
    for (const [id, error] of failures) {
      if (!retryAt.has(id)) log.error({ err: error, id }, failed);
      retryAt.set(id, Date.now() + RETRY_MS);
    }
    return ids.length;
  }

  return {
    mayTake,
    async work(doSlice, log) {
      let taken: readonly number[] = [];
      try {
        return await doSlice({
          mayTake,
          took(ids) {
            taken = ids;
          },
        });
      } catch (error) {
        if (taken.length === 0) throw error;
        return workAlone(taken, doSlice, log);
      }
    },
  };
}
