const MINUTE_MS = 60_000;
/** A source that fails now and then is asked by the ordinary schedule; only repeated failures make it wait. */
const PATIENT_FAILURES = 2;
const FIRST_WAIT_MS = 15 * MINUTE_MS;
const LONGEST_WAIT_MS = 24 * 60 * MINUTE_MS;

/**
 * When a source may be asked again: what it wished itself (Retry-After, at most a day), or else, from the third
 * failure in a row on, a wait that doubles from 15 minutes to a day. null: by the ordinary schedule.
 */
export function nextFetchAt(now: Date, consecutiveFailures: number, retryAfterSeconds = 0): Date | null {
  const failures = consecutiveFailures - PATIENT_FAILURES;
  const backOffMs = failures > 0 ? FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 10) : 0;
  const waitMs = Math.min(Math.max(backOffMs, retryAfterSeconds * 1000), LONGEST_WAIT_MS);
  return waitMs > 0 ? new Date(now.getTime() + waitMs) : null;
}
