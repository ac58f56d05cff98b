import { MINUTE_MS } from "#format/durations.ts";
import { sessionAt, type TradingCalendar } from "../calendar/trading-hours.ts";
import { cryptoCalendar, currencyCalendar, japanCalendar, usCalendar } from "../calendar/world-calendars.ts";
import { lastPriceMovement } from "../quotes/provenance.ts";

export type Market = TradingCalendar["id"];

export const MARKETS: readonly Market[] = ["idx", "us", "japan", "currency", "crypto"];

export function calendarOfMarket(market: Market, idxCalendar: TradingCalendar): TradingCalendar {
  return {
    idx: idxCalendar,
    us: usCalendar,
    japan: japanCalendar,
    currency: currencyCalendar,
    crypto: cryptoCalendar,
  }[market];
}

const OPEN_EVERY_MS = 60_000;
const CLOSED_EVERY_MS = 15 * MINUTE_MS;
const LONGEST_BACK_OFF_MS = 15 * MINUTE_MS;

/**
 * The longest time until a sync: a source that limits requests may require a pause of an hour. A later time
 * was stored while a node's clock was ahead.
 */
export const LONGEST_DELAY_MS = 65 * MINUTE_MS;

/** Delayed sources deliver the last minutes and the closing price only after the close. */
const AFTER_CLOSE_MS = 30 * MINUTE_MS;

export function nextSyncAt(calendar: TradingCalendar, now: Date): Date {
  const quietMs = now.getTime() - lastPriceMovement(now, calendar).at.getTime();
  if (quietMs < AFTER_CLOSE_MS) return new Date(now.getTime() + OPEN_EVERY_MS);
  const opensAt = sessionAt(now, calendar).nextOpenAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return new Date(Math.min(now.getTime() + CLOSED_EVERY_MS, opensAt));
}

export interface SyncFailure {
  isRateLimited: boolean;
  retryAt: Date | undefined;
}

/**
 * Returns when to retry after consecutive failures. An unavailable source is retried every minute, so that
 * figures are fresh within a minute of its return; a rate-limited one after 1, 2, 4, 8 and then always 15
 * minutes. Never before `retryAt`.
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
