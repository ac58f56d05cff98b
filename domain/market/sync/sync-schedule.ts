import { sessionAt, type TradingCalendar } from "../calendar/trading-hours.ts";
import { lastPriceMovement } from "../quotes/provenance.ts";

/** What is asked for together, since it opens and closes together. */
export type Market = TradingCalendar["id"];

export const markets: readonly Market[] = ["idx", "us", "japan", "currency", "crypto"];

const OPEN_EVERY_MS = 60_000;
const CLOSED_EVERY_MS = 15 * 60_000;
const LONGEST_BACK_OFF_MS = 15 * 60_000;

/** After a close the delayed sources still bring the last minutes and the closing price. */
const AFTER_CLOSE_MS = 30 * 60_000;

/** When a market that was asked at `now` is due again: each minute while it is open and shortly after, slower when closed. */
export function nextSyncAt(calendar: TradingCalendar, now: Date): Date {
  const quietMs = now.getTime() - lastPriceMovement(now, calendar).at.getTime();
  if (quietMs < AFTER_CLOSE_MS) return new Date(now.getTime() + OPEN_EVERY_MS);
  const opensAt = sessionAt(now, calendar).nextOpenAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return new Date(Math.min(now.getTime() + CLOSED_EVERY_MS, opensAt));
}

/** How a source failed: it can't be reached, or it wants fewer requests. */
export interface SyncFailure {
  isRateLimited: boolean;
  /** When the source says that it may be asked again. */
  retryAt: Date | undefined;
}

/**
 * When to try again after so many failures in a row. A source that is away is asked once a minute, one request each
 * time, so that figures are fresh within a cycle of its return; one that wants fewer requests after 1, 2, 4, 8 and then
 * always 15 minutes. Never before the source says that it may be asked.
 */
export function retrySyncAt(
  consecutiveFailures: number,
  now: Date,
  { isRateLimited, retryAt }: SyncFailure,
): Date {
  const doublings = isRateLimited ? consecutiveFailures - 1 : 0;
  const backOffMs = Math.min(OPEN_EVERY_MS * 2 ** doublings, LONGEST_BACK_OFF_MS);
  return new Date(Math.max(now.getTime() + backOffMs, retryAt?.getTime() ?? 0));
}
