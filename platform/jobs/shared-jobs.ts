import { and, eq, lt, lte, notInArray, sql } from "drizzle-orm";
import { HOUR_MS } from "#format/durations.ts";
import type { Database } from "../database/database.ts";
import { msUntil } from "../database/sql.ts";
import type { Logger } from "../log/log.ts";
import { withTimeout } from "../timeout.ts";
import { claimEnd, extendClaim, isClaimedBy, newClaim, withClaim } from "./claim.ts";
import { type ClockInterval, clockPeriodMs, nextClockTime } from "./interval.ts";
import { defaultLimitMs, type RunJob } from "./repeat.ts";
import { sharedJobs } from "./tables.server.ts";

/** A job that runs once across all nodes. It must be idempotent: a node can die halfway through. */
export interface SharedJob {
  name: string;
  every: ClockInterval;
  limitMs?: number;
  run(stopping: AbortSignal): Promise<void>;
}

const MAX_ATTEMPTS = 3;

/** Caps the limit of daily jobs, which take no longer than hourly ones. */
const MAX_LIMIT_MS = HOUR_MS;

const defaultDelays = {
  /** A node that didn't extend its claim for this long counts as dead, and another takes over its job. */
  claimMs: 20_000,
  retryMs: 5_000,
};

/** How long an overdue job unknown to this version stays, because another node may run a version that has it. */
const UNKNOWN_RETENTION = sql`interval '2 days'`;

/**
 * Updates the table to the list of jobs. A job that came due while no node was running remains due. A job that isn't in
 * the list is deleted after UNKNOWN_RETENTION.
 */
export async function registerSharedJobs(db: Database, jobs: readonly SharedJob[]): Promise<void> {
  const names = jobs.map(({ name }) => name);
  const isUnused = lt(sharedJobs.dueAt, sql`now() - ${UNKNOWN_RETENTION}`);
  await db.delete(sharedJobs).where(and(notInArray(sharedJobs.name, names), isUnused));
  for (const { name, every } of jobs) {
    await db
      .insert(sharedJobs)
      .values({ name, dueAt: nextClockTime(every) })
      .onConflictDoUpdate({
        target: sharedJobs.name,
        set: { dueAt: sql`least(${sharedJobs.dueAt}, excluded.due_at)` }, // if the interval is shorter now
      });
  }
}

/**
 * Runs the job if it is due and no other node has claimed it. A failed run is tried again, and one whose node died is
 * taken over, up to MAX_ATTEMPTS runs; the job then waits for its next time.
 */
export function runOnOneNode(
  db: Database,
  { name, every, limitMs = Math.min(defaultLimitMs(clockPeriodMs(every)), MAX_LIMIT_MS), run }: SharedJob,
  log: Logger,
  delays = defaultDelays,
): RunJob {
  const isThisJob = eq(sharedJobs.name, name);
  const startableAt = sql`greatest(${sharedJobs.dueAt}, ${sharedJobs.claimedUntil})`;

  return async (stopping) => {
    const claimId = await claim();
    if (claimId !== undefined) await runClaimed(claimId, stopping);
    const [job] = await db
      .select({ ms: msUntil(startableAt) })
      .from(sharedJobs)
      .where(isThisJob);
    return job?.ms ?? undefined;
  };

  /**
   * Returns the claim's id, or undefined if another node was faster or nothing is due. The last attempt sets the next
   * due time first, so that a job that kills its node isn't repeated forever.
   */
  async function claim(): Promise<string | undefined> {
    const { attemptCount, dueAt } = sharedJobs;
    const claimed = newClaim(delays.claimMs);
    const rows = await db
      .update(sharedJobs)
      .set({
        ...claimed,
        attemptCount: sql`(${attemptCount} + 1) % ${MAX_ATTEMPTS}`,
        dueAt: sql`CASE WHEN ${attemptCount} + 1 < ${MAX_ATTEMPTS} THEN ${dueAt} ELSE ${nextClockTime(every)} END`,
      })
      .where(and(isThisJob, lte(startableAt, sql`clock_timestamp()`)))
      .returning({ name: sharedJobs.name });
    return rows.length > 0 ? claimed.claimId : undefined;
  }

  async function runClaimed(claimId: string, stopping: AbortSignal): Promise<void> {
    const isClaimed = and(isThisJob, isClaimedBy(sharedJobs, claimId));
    const extend = () => extendClaim(db, sharedJobs, isClaimed, delays.claimMs);
    try {
      await withClaim({ durationMs: delays.claimMs, extend, resource: `job ${name}`, log }, () =>
        withTimeout(limitMs, "the run", run, stopping),
      );
    } catch (error) {
      await db
        .update(sharedJobs)
        .set({ claimedUntil: claimEnd(delays.retryMs) })
        .where(isClaimed);
      throw error;
    }
    await db
      .update(sharedJobs)
      .set({
        dueAt: nextClockTime(every),
        claimedUntil: null,
        attemptCount: 0,
        succeededAt: sql`clock_timestamp()`,
      })
      .where(isClaimed);
  }
}
