import { DAY_MS, MINUTE_MS } from "#format/durations.ts";

const TOLERATED_FAILURES = 2;
const FIRST_WAIT_MS = 15 * MINUTE_MS;
const MAX_WAIT_MS = DAY_MS;

/**
 * When a source may be fetched again: after the longer of its Retry-After and a back-off, which starts with the third
 * consecutive failure and doubles from 15 minutes. Both are capped at a day. Undefined means the normal schedule.
 */
export function earliestFetchAt(
  now: Date,
  consecutiveFailures: number,
  retryAfterSeconds = 0,
): Date | undefined {
  const failures = consecutiveFailures - TOLERATED_FAILURES;
  const backOffMs = failures > 0 ? FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 10) : 0;
  const waitMs = Math.min(Math.max(backOffMs, retryAfterSeconds * 1000), MAX_WAIT_MS);
  return waitMs > 0 ? new Date(now.getTime() + waitMs) : undefined;
}
