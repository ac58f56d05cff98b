import { and, desc, eq, gte, lt, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { isBefore } from "#platform/database/sql.ts";
import { sources } from "../sources/tables.server.ts";
import { fetchRuns } from "./tables.server.ts";

export const RUN_OUTCOMES = ["succeeded", "not-modified", "failed", "running"] as const;
export type RunOutcome = (typeof RUN_OUTCOMES)[number];

export interface RunFilter {
  sourceId?: number;
  outcome?: RunOutcome;
  from?: Date;
  /** Exclusive. */
  until?: Date;
}

export interface RunCursor {
  startedAt: Date;
  id: number;
}

const columns = {
  id: fetchRuns.id,
  source: { id: sources.id, name: sources.name },
  trigger: fetchRuns.trigger,
  importId: fetchRuns.importId,
  outcome: fetchRuns.outcome,
  startedAt: fetchRuns.startedAt,
  finishedAt: fetchRuns.finishedAt,
  fetched: fetchRuns.fetchedCount,
  new: fetchRuns.newCount,
  updated: fetchRuns.updatedCount,
  duplicate: fetchRuns.duplicateCount,
  unchanged: fetchRuns.unchangedCount,
  unusable: fetchRuns.failedCount,
  failureCode: fetchRuns.failureCode,
  failureStatus: fetchRuns.failureStatus,
  reason: fetchRuns.reason,
};

export type LoggedRun = Awaited<ReturnType<typeof listRuns>>[number];

export function listRuns(
  db: Database,
  filter: RunFilter,
  { before, limit }: { before?: RunCursor | undefined; limit: number },
) {
  return db
    .select(columns)
    .from(fetchRuns)
    .innerJoin(sources, eq(sources.id, fetchRuns.sourceId))
    .where(
      and(
        matches(filter),
        before && isBefore([fetchRuns.startedAt, fetchRuns.id], [before.startedAt, before.id]),
      ),
    )
    .orderBy(desc(fetchRuns.startedAt), desc(fetchRuns.id))
    .limit(limit);
}

export async function findRun(db: Database, id: number): Promise<LoggedRun | undefined> {
  const [run] = await db
    .select(columns)
    .from(fetchRuns)
    .innerJoin(sources, eq(sources.id, fetchRuns.sourceId))
    .where(eq(fetchRuns.id, id));
  return run;
}

function matches({ sourceId, outcome, from, until }: RunFilter): SQL | undefined {
  return and(
    sourceId === undefined ? undefined : eq(fetchRuns.sourceId, sourceId),
    outcome === undefined ? undefined : eq(fetchRuns.outcome, outcome),
    from && gte(fetchRuns.startedAt, from),
    until && lt(fetchRuns.startedAt, until),
  );
}
