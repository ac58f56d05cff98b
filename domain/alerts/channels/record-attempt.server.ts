import { and, eq } from "drizzle-orm";
import { HOUR_SECONDS } from "#format/durations.ts";
import type { Database } from "#platform/database/database.ts";
import type { AttemptOutcome } from "./attempt-outcome.ts";
import { deliveries } from "./tables.server.ts";

/** Waits after the first failed attempt, the second, and so on. The attempt after the last wait is final. */
const BACK_OFF_SECONDS = [30, 120, 600, 1_800, 3_600, 3_600, 3_600];

/** Also caps the wait of a Retry-After header. */
const MAX_WAIT_SECONDS = HOUR_SECONDS;

/** Finishes a delivery, or schedules its next attempt. */
export async function recordAttempt(
  db: Database,
  { id, attemptCount }: { id: number; attemptCount: number },
  result: AttemptOutcome,
  now: Date,
): Promise<void> {
  const backOff = BACK_OFF_SECONDS[attemptCount - 1];
  const values =
    result.state === "retry" && backOff !== undefined
      ? { dueAt: retryTime(now, backOff, result.waitSeconds) }
      : { state: result.state === "sent" ? ("sent" as const) : ("failed" as const), finishedAt: now };
  const { failure = null, detail = null } = result.state === "sent" ? {} : result;
  await db
    .update(deliveries)
    .set({ ...values, failure, detail, claimedUntil: null })
    // Ignore the result if a later attempt has claimed the delivery in the meantime.
    .where(and(eq(deliveries.id, id), eq(deliveries.attemptCount, attemptCount)));
}

function retryTime(now: Date, backOffSeconds: number, waitSeconds = 0): Date {
  const seconds = Math.min(Math.max(backOffSeconds, waitSeconds), MAX_WAIT_SECONDS);
  return new Date(now.getTime() + seconds * 1000);
}
