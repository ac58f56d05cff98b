import { and, eq, gt, inArray, isNotNull, notExists, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { claimEnd } from "#platform/jobs/claim.ts";
import { isScheduled, isUnclaimedSource, type Source, sourceColumns } from "../sources/sources.server.ts";
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
  /** English text; set even if only some of the run's items failed. */
  reason: string | null;
}

export interface RunFailure {
  code: RunFailureCode;
  status: number | null;
}

export interface RunStart {
  trigger: RunTrigger;
  importId?: number | undefined;
  /** Claims the source only if it is due by the schedule's clock, which is this many milliseconds ahead. */
  ifScheduledAhead?: number | undefined;
}

/** Missing fields stay unchanged. */
export interface FetchResult {
  etag?: string | null;
  lastModified?: string | null;
  bodyHash?: string | null;
  consecutiveFailures?: number;
  nextFetchAt?: Date | null;
  intervalMinutes?: number;
  lastItemAt?: Date;
  dueAt?: Date;
}

/** After this time, another node may take over a fetch whose node has died. */
export const CLAIM_MS = 10_000;

/**
 * Claims a source for one fetch and logs the start of its run, in one statement, so that no other node, button, command
 * or API call fetches it at the same time.
 *
 * @returns undefined if another process has claimed the source or, with `ifScheduledAhead`, has just fetched it
 */
export async function startFetchRun(
  db: Database,
  sourceId: number,
  { trigger, importId, ifScheduledAhead }: RunStart,
): Promise<{ runId: number; source: Source } | undefined> {
  const isDue = ifScheduledAhead === undefined ? undefined : isScheduled(ifScheduledAhead);
  const claimed = db.$with("claimed").as(
    db
      .update(sources)
      .set({ claimedUntil: claimEnd(CLAIM_MS) })
      .where(and(eq(sources.id, sourceId), isUnclaimedSource, isDue))
      .returning(sourceColumns),
  );
  const started = db.$with("started", { runId: sql<number>`run_id`.mapWith(Number).as("run_id") }).as(sql`
    INSERT INTO ${fetchRuns} (source_id, trigger, import_id)
    SELECT id, ${trigger}, ${importId ?? null}::bigint FROM claimed RETURNING id AS run_id`);
  const [run] = await db.with(claimed, started).select().from(claimed).innerJoin(started, sql`true`);
  return run && { runId: run.started.runId, source: run.claimed };
}

/** The claim is its newest run's. An older one belongs to a node that stalled until another took the source over. */
const isClaimedByRun = (db: Database, sourceId: number, runId: number) =>
  and(
    eq(sources.id, sourceId),
    notExists(
      db
        .select({ one: sql`1` })
        .from(fetchRuns)
        .where(and(eq(fetchRuns.sourceId, sourceId), gt(fetchRuns.id, runId))),
    ),
  );

export async function extendClaim(db: Database, sourceId: number, runId: number): Promise<void> {
  await db
    .update(sources)
    .set({ claimedUntil: claimEnd(CLAIM_MS) })
    .where(and(isClaimedByRun(db, sourceId, runId), isNotNull(sources.claimedUntil)));
}

/**
 * Logs the end of a run, saves its result on the source and releases the claim. This has to be one statement: once
 * validators are saved, the next response may be 304. If it fails, only the claim is released and `dueAt` is saved,
 * otherwise the schedule would request the feed again each time the claim ends; the run is later closed as interrupted.
 * The source of a run that has lost its claim stays as it is.
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
  const isSource = isClaimedByRun(db, run.source.id, runId);
  const { dueAt } = result;
  try {
    await db
      .with(finished)
      .update(sources)
      .set({ ...result, claimedUntil: null })
      .where(isSource);
  } catch (error) {
    await db
      .update(sources)
      .set({ claimedUntil: null, ...(dueAt && { dueAt }) })
      .where(isSource);
    throw error;
  }
}

export const interruptedRun = {
  outcome: "failed",
  finishedAt: sql`clock_timestamp()`,
  failureCode: "interrupted",
  reason: "failed: the server was stopped",
} as const;

/** Closes the runs of dead nodes, whose sources are no longer claimed. */
export async function closeInterruptedRuns(db: Database): Promise<void> {
  await db
    .update(fetchRuns)
    .set(interruptedRun)
    .where(
      and(
        sql`${fetchRuns.outcome} = 'running'`,
        inArray(fetchRuns.sourceId, db.select({ id: sources.id }).from(sources).where(isUnclaimedSource)),
      ),
    );
}
