import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { extendClaim, isClaimedBy, newClaim } from "#platform/jobs/claim.ts";
import { isDueBySchedule, isUnclaimedSource, type Source, sourceColumns } from "../sources/sources.server.ts";
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
  failure: { code: RunFailureCode; status: number | null } | null;
  /** English text; set even if only some of the run's items failed. */
  reason: string | null;
}

type SourceColumns = Pick<
  typeof sources.$inferSelect,
  | "etag"
  | "lastModified"
  | "bodyHash"
  | "consecutiveFailures"
  | "nextFetchAt"
  | "intervalMinutes"
  | "lastItemAt"
>;

/** Missing fields stay unchanged. */
export interface FetchResult extends Partial<SourceColumns> {
  dueAt?: Date | undefined;
}

/** After this time, another node may take over a fetch whose node has died. */
export const CLAIM_MS = 10_000;

export interface StartedRun {
  runId: number;
  source: Source;
  /** The run owns its source as long as it has this claim. */
  claimId: string;
}

/**
 * Claims a source for one fetch and logs the start of its run, in one statement, so that no other node, button, command
 * or API call fetches it at the same time.
 *
 * @returns undefined if another process has claimed the source or, for the schedule, has just fetched it
 */
export async function startFetchRun(
  db: Database,
  sourceId: number,
  { trigger, importId }: { trigger: RunTrigger; importId?: number | undefined },
): Promise<StartedRun | undefined> {
  const isDue = trigger === "schedule" ? isDueBySchedule : undefined;
  const claim = newClaim(CLAIM_MS);
  const claimed = db.$with("claimed").as(
    db
      .update(sources)
      .set(claim)
      .where(and(eq(sources.id, sourceId), isUnclaimedSource, isDue))
      .returning(sourceColumns),
  );
  const started = db.$with("started", { runId: sql<number>`run_id`.mapWith(Number).as("run_id") }).as(sql`
    INSERT INTO ${fetchRuns} (source_id, trigger, import_id)
    SELECT id, ${trigger}, ${importId ?? null}::bigint FROM claimed RETURNING id AS run_id`);
  const [run] = await db.with(claimed, started).select().from(claimed).innerJoin(started, sql`true`);
  return run && { runId: run.started.runId, source: run.claimed, claimId: claim.claimId };
}

const isClaimed = ({ source, claimId }: StartedRun) =>
  and(eq(sources.id, source.id), isClaimedBy(sources, claimId));

export function extendFetchRun(db: Database, started: StartedRun): Promise<void> {
  return extendClaim(db, sources, isClaimed(started), CLAIM_MS);
}

/**
 * Logs the end of a run, saves its result on the source and releases the claim. This has to be one statement: once
 * validators are saved, the next response may be 304. If it fails, only the claim is released and `dueAt` is saved,
 * otherwise the schedule would request the feed again each time the claim ends; the run is later closed as interrupted.
 * The source of a run that has lost its claim stays as it is.
 */
export async function finishFetchRun(
  db: Database,
  started: StartedRun,
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
      .where(eq(fetchRuns.id, started.runId))
      .returning({ id: fetchRuns.id }),
  );
  const { dueAt } = result;
  try {
    await db
      .with(finished)
      .update(sources)
      .set({ ...result, claimedUntil: null })
      .where(isClaimed(started));
  } catch (error) {
    await db.update(sources).set({ claimedUntil: null, dueAt }).where(isClaimed(started));
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
