import type { Logger } from "#platform/log/log.ts";

/**
 * Reasons to refuse a request. The first four are lanes in which it would have waited too long for a render; the last
 * one means that it got an old page, because a current one couldn't be rendered in time.
 */
const REASONS = [
  "public",
  "private",
  "form",
  "search",
  "address-limit",
  "slow-body",
  "expired-page",
] as const;
type Reason = (typeof REASONS)[number];

export interface RefusalCounter {
  count(reason: Reason): void;
  /** Since the start. */
  counts(): Readonly<Record<Reason, number>>;
}

/**
 * Counts refused requests, and logs a line for each period with any: an overloaded server refuses hundreds a second.
 */
export function createRefusalCounter(log: Pick<Logger, "warn">, { periodMs = 60_000 } = {}): RefusalCounter {
  const counts = countsOf(() => 0);
  let logged = { ...counts };
  let isScheduled = false;

  function logPeriod(): void {
    isScheduled = false;
    const refused = countsOf((reason) => counts[reason] - logged[reason]);
    logged = { ...counts };
    log.warn({ seconds: periodMs / 1_000, refused }, "refused requests");
  }

  return {
    count(reason) {
      counts[reason]++;
      if (!isScheduled) setTimeout(logPeriod, periodMs).unref();
      isScheduled = true;
    },
    counts: () => counts,
  };
}

function countsOf(countOf: (reason: Reason) => number): Record<Reason, number> {
  const entries = REASONS.map((reason) => [reason, countOf(reason)]);
  return Object.fromEntries(entries) as Record<Reason, number>;
}
