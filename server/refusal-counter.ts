import type { Logger } from "#platform/log/log.ts";

/** Reasons to refuse a request. The first four are lanes in which it would have waited too long for a render. */
const REASONS = ["public", "private", "form", "search", "address-limit", "slow-body"] as const;
export type RefusalReason = (typeof REASONS)[number];

export type RefusalCounts = Record<RefusalReason | "expired-page", number>;

export interface RefusalCounter {
  count(reason: RefusalReason): void;
  /** A request got an old page, because a current one couldn't be rendered in time. */
  countExpiredPage(): void;
  /** Since the start. */
  counts(): Readonly<RefusalCounts>;
}

/**
 * Counts refused requests, and logs a line for each period with any: an overloaded server refuses hundreds a second.
 */
export function createRefusalCounter(log: Pick<Logger, "warn">, { periodMs = 60_000 } = {}): RefusalCounter {
  const counts = countsOf(() => 0);
  let logged = { ...counts };
  let isScheduled = false;

  function add(reason: keyof RefusalCounts): void {
    counts[reason]++;
    if (!isScheduled) setTimeout(logPeriod, periodMs).unref();
    isScheduled = true;
  }

  function logPeriod(): void {
    isScheduled = false;
    const refused = countsOf((reason) => counts[reason] - logged[reason]);
    logged = { ...counts };
    log.warn({ seconds: periodMs / 1_000, refused }, "refused requests");
  }

  return { count: add, countExpiredPage: () => add("expired-page"), counts: () => counts };
}

function countsOf(countOf: (reason: keyof RefusalCounts) => number): RefusalCounts {
  const entries = [...REASONS, "expired-page" as const].map((reason) => [reason, countOf(reason)]);
  return Object.fromEntries(entries) as RefusalCounts;
}
