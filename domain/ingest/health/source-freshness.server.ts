import { asc, count, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { fetchRuns } from "../runs/tables.server.ts";
import { sources } from "../sources/tables.server.ts";
import { isUnhealthy, lacksRecentSuccess, lastSuccessAt } from "./unhealthy-sources.server.ts";

/**
 * failing: no fetch has succeeded in the last 24 hours. silent: fetches succeed, but bring nothing new for much longer
 * than usual. new: added in the last 24 hours, and not fetched yet.
 */
export type SourceState = "current" | "silent" | "failing" | "new";

export interface SourceFreshness {
  name: string;
  state: SourceState;
  lastSuccessAt: Date | null;
  lastItemAt: Date | null;
}

export async function listSourceFreshness(db: Database): Promise<SourceFreshness[]> {
  const rows = await db
    .select({
      name: sources.name,
      lastSuccessAt: lastSuccessAt(),
      lastItemAt: sources.lastItemAt,
      isFailing: sql<boolean>`${lacksRecentSuccess(db)}`,
      isSilent: sql<boolean>`coalesce(${isUnhealthy(db)}, false)`,
    })
    .from(sources)
    .where(eq(sources.active, true))
    .orderBy(asc(sources.name), asc(sources.id));
  return rows.map(({ isFailing, isSilent, ...source }) => ({
    ...source,
    state: stateOf(isFailing, isSilent),
  }));
}

function stateOf(isFailing: boolean, isSilent: boolean): SourceState {
  if (isFailing) return isSilent ? "failing" : "new";
  return isSilent ? "silent" : "current";
}

export type RunResult = "succeeded" | "not-modified" | "failed";

export async function countRecentRuns(db: Database): Promise<Record<RunResult, number>> {
  const rows = await db
    .select({ outcome: fetchRuns.outcome, runs: count() })
    .from(fetchRuns)
    .where(gt(fetchRuns.startedAt, sql`now() - interval '1 hour'`))
    .groupBy(fetchRuns.outcome);
  const runsWith = (result: RunResult) => rows.find(({ outcome }) => outcome === result)?.runs ?? 0;
  return {
    succeeded: runsWith("succeeded"),
    "not-modified": runsWith("not-modified"),
    failed: runsWith("failed"),
  };
}
