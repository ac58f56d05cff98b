import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { listUnclaimedSourceIds } from "../sources/sources.server.ts";
import type { RunFailureCode } from "./run-failure.ts";
import { fetchRuns } from "./tables.server.ts";

export type RunTrigger = "api" | "command" | "schedule" | "manual";

/** The result of one fetch of one source. */
export interface SourceRun {
  source: { id: number; name: string };
  outcome: "succeeded" | "not-modified" | "failed";
  /** Items in the feed. */
  fetched: number;
  new: number;
  updated: number;
  /** Items that repeat another source's article. */
  duplicate: number;
  unchanged: number;
  /** Items that could not be read, or become an article. */
  failed: number;
  /** Set if the run failed, or did not get all that the feed has. */
  failure: RunFailure | null;
  /** English text: why the run, or some of its items, failed. */
  reason: string | null;
}

export interface RunFailure {
  code: RunFailureCode;
  /** HTTP status, if the server answered. */
  status: number | null;
}

/** Adds a log row for a run that starts now. Returns its id. */
export async function startFetchRun(
  db: Database,
  started: { sourceId: number; trigger: RunTrigger; importId: number | null },
): Promise<number> {
  const [run] = await db.insert(fetchRuns).values(started).returning({ id: fetchRuns.id });
  if (!run) throw new Error("The fetch run was not recorded.");
  return run.id;
}

export async function finishFetchRun(db: Database, id: number, run: SourceRun): Promise<void> {
  await db
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
    .where(eq(fetchRuns.id, id));
}

/** What a run becomes whose node was stopped in the middle. */
export const interruptedRun = {
  outcome: "failed",
  finishedAt: sql`clock_timestamp()`,
  failureCode: "interrupted",
  reason: "failed: the server was stopped",
} as const;

/** Closes the runs of nodes that were killed: nobody has claimed their source. */
export async function closeInterruptedRuns(db: Database): Promise<void> {
  await db
    .update(fetchRuns)
    .set(interruptedRun)
    .where(
      and(sql`${fetchRuns.outcome} = 'running'`, inArray(fetchRuns.sourceId, listUnclaimedSourceIds(db))),
    );
}
