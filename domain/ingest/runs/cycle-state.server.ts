import { and, asc, eq, gte, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { CYCLE_MINUTES, nextCycleAt } from "../sources/fetch-interval.ts";
import { sources } from "../sources/tables.server.ts";
import { fetchRuns } from "./tables.server.ts";

/** How far the present cycle of fetches is, whoever triggered them. */
export interface CycleState {
  startedAt: Date;
  /** Fetches of this cycle that have ended. */
  finished: number;
  failed: number;
  /** Articles that they brought. */
  new: number;
  updated: number;
  /** Names of the sources that are being fetched, the longest first. */
  running: string[];
  /** Sources whose turn it is. */
  waiting: number;
  /** When the next sources' turn is; undefined if none is active. */
  nextAt: Date | undefined;
}

export async function readCycleState(db: Database, now: Date): Promise<CycleState> {
  const startedAt = new Date(nextCycleAt(now, CYCLE_MINUTES).getTime() - CYCLE_MINUTES * 60_000);
  const isDue = or(isNull(sources.dueAt), lte(sources.dueAt, now));
  const mayBeFetched = or(isNull(sources.nextFetchAt), lte(sources.nextFetchAt, now));
  const turn = sql`greatest(${sources.dueAt}, ${sources.nextFetchAt})`;
  const [[sums], running, [turns]] = await Promise.all([
    db
      .select({
        finished: sql<number>`count(*)::int`,
        failed: sql<number>`(count(*) FILTER (WHERE ${fetchRuns.outcome} = 'failed'))::int`,
        new: sql<number>`coalesce(sum(${fetchRuns.newCount}), 0)::int`,
        updated: sql<number>`coalesce(sum(${fetchRuns.updatedCount}), 0)::int`,
      })
      .from(fetchRuns)
      .where(and(gte(fetchRuns.startedAt, startedAt), sql`${fetchRuns.outcome} <> 'running'`)),
    db
      .select({ name: sources.name })
      .from(fetchRuns)
      .innerJoin(sources, eq(sources.id, fetchRuns.sourceId))
      .where(eq(fetchRuns.outcome, "running"))
      .orderBy(asc(fetchRuns.startedAt), asc(fetchRuns.id)),
    db
      .select({
        waiting: sql<number>`(count(*) FILTER (WHERE ${and(isDue, mayBeFetched)}))::int`,
        nextAt: sql<string | null>`min(${turn}) FILTER (WHERE ${turn} > ${now.toISOString()}::timestamptz)`,
      })
      .from(sources)
      .where(eq(sources.active, true)),
  ]);
  return {
    startedAt,
    ...(sums ?? { finished: 0, failed: 0, new: 0, updated: 0 }),
    running: running.map(({ name }) => name),
    // Those that are being fetched are due until they have been.
    waiting: Math.max(0, (turns?.waiting ?? 0) - running.length),
    nextAt: turns?.nextAt ? new Date(turns.nextAt) : undefined,
  };
}
