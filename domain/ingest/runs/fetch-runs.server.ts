import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import {
  claimSource,
  type FetchResult,
  listUnclaimedSourceIds,
  type Source,
  settledSource,
} from "../sources/sources.server.ts";
import { sources } from "../sources/tables.server.ts";
import type { RunFailureCode } from "./run-failure.ts";
import { fetchRuns } from "./tables.server.ts";

export type RunTrigger = "api" | "command" | "schedule" | "manual";

export interface SourceRun {
  source: { id: number; name: string };
  outcome: "succeeded" | "not-modified" | "failed";
  fetched: number;
  new: number;
  updated: number;
  duplicate: number;
  unchanged: number;
  failed: number;
  failure: RunFailure | null;
  /** English text: why the run, or some of its items, failed. */
  reason: string | null;
}

export interface RunFailure {
  code: RunFailureCode;
  status: number | null;
}

export interface RunStart {
  trigger: RunTrigger;
  importId?: number | undefined;
  ifScheduledAhead?: number | undefined;
}

/** Claims a source and logs the start of its run, in one statement. Returns undefined if it can't be claimed. */
export async function startFetchRun(
  db: Database,
  sourceId: number,
  { trigger, importId, ifScheduledAhead }: RunStart,
): Promise<{ runId: number; source: Source } | undefined> {
  const claimed = db.$with("claimed").as(claimSource(db, sourceId, { ifScheduledAhead }));
  const started = db.$with("started", { runId: sql<number>`run_id`.mapWith(Number).as("run_id") }).as(sql`
    INSERT INTO ${fetchRuns} (source_id, trigger, import_id)
    SELECT id, ${trigger}, ${importId ?? null}::bigint FROM claimed RETURNING id AS run_id`);
  const [run] = await db.with(claimed, started).select().from(claimed).innerJoin(started, sql`true`);
  return run && { runId: run.started.runId, source: run.claimed };
}

/**
 * Logs the end of a run, saves its result on the source and releases the claim. This has to be one statement: once
 * validators are saved, the next response may be 304.
 */
export async function finishFetchRun(
  db: Database,
  runId: number,
  run: SourceRun,
  result: FetchResult,
): Promise<void> {
  const finished = db.$with("finished").as(
    db
      .update(fetchRuns)
      .set({
        outcome: run.outcome,
        finishedAt: sql`clock_timestamp()`,
        fetchedCount: run.fetched,
        newCount: run.new,
        updatedCount: run.updated,
        duplicateCount: run.duplicate,
        unchangedCount: run.unchanged,
        failedCount: run.failed,
        failureCode: run.failure?.code ?? null,
        failureStatus: run.failure?.status ?? null,
        reason: run.reason,
      })
      .where(eq(fetchRuns.id, runId))
      .returning({ id: fetchRuns.id }),
  );
  await db.with(finished).update(sources).set(settledSource(result)).where(eq(sources.id, run.source.id));
}

/**
 * Releases the claim of a source whose run couldn't be finished. The result isn't saved; the run is later closed as
 * interrupted.
 *
 * @param dueAt when the schedule fetches the source next; undefined if it is still due
 */
export async function abandonFetchRun(
  db: Database,
  sourceId: number,
  dueAt: Date | undefined,
): Promise<void> {
  await db
    .update(sources)
    .set(settledSource(dueAt ? { dueAt } : {}))
    .where(eq(sources.id, sourceId));
}

export const interruptedRun = {
  outcome: "failed",
  finishedAt: sql`clock_timestamp()`,
  failureCode: "interrupted",
  reason: "failed: the server was stopped",
} as const;

/** Closes the runs of nodes that died: their sources are no longer claimed. */
export async function closeInterruptedRuns(db: Database): Promise<void> {
  await db
    .update(fetchRuns)
    .set(interruptedRun)
    .where(
      and(sql`${fetchRuns.outcome} = 'running'`, inArray(fetchRuns.sourceId, listUnclaimedSourceIds(db))),
    );
}
