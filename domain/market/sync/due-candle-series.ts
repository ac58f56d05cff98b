import { HOUR_MS, MINUTE_MS } from "#format/durations.ts";
import type { IsoDate } from "../calendar/exchange-clock.ts";
import { lastEndedDate, type TradingCalendar } from "../calendar/trading-hours.ts";
import type { ChartRange, StoredInterval } from "../candles/chart-range.ts";
import { startOfTradingDay } from "../candles/today-candle.server.ts";
import type { Instrument } from "../listings/instrument.ts";
import { lastPriceMovement } from "../quotes/provenance.ts";

export interface DueCandleSeries {
  symbol: string;
  interval: StoredInterval;
  range: ChartRange;
}

export interface SeriesSyncTimes {
  syncedAt: Date | undefined;
  attemptedAt: Date | undefined;
}

const neverSynced: SeriesSyncTimes = { syncedAt: undefined, attemptedAt: undefined };

const RETRY_AFTER_MS = 15 * MINUTE_MS;
/** A delayed source has a day's last candle this long after the close. */
const SETTLED_AFTER_MS = 20 * MINUTE_MS;
const INTRADAY_EVERY_MS = 5 * MINUTE_MS;

/** The assumed wait of a new series. Daily ones come first, because charts open with a year of days. */
const initialWaitHours: Record<StoredInterval, number> = { "1d": 72, "5m": 24 };

/**
 * Lists the candles to request, most urgent first. Urgency is the waiting time times a weight, which is highest for
 * tiles, then for the shares with the highest turnover. Intraday candles are due every five minutes
 * while prices move and once after the close, daily ones after each day, a symbol's whole history once. A
 * failed series is retried after 15 minutes, after new ones.
 *
 * @param syncTimes by `${symbol} ${interval}`
 * @param turnoverBySymbol of the last day, in each quote's currency
 */
export function listDueCandleSeries(
  instruments: readonly Instrument[],
  syncTimes: ReadonlyMap<string, SeriesSyncTimes>,
  turnoverBySymbol: ReadonlyMap<string, number>,
  now: Date,
): DueCandleSeries[] {
  const busiest = new Set(
    [...turnoverBySymbol]
      .sort(([, a], [, b]) => b - a)
      .slice(0, 50)
      .map(([symbol]) => symbol),
  );
  const dueSeries: (DueCandleSeries & { urgency: number })[] = [];
  for (const { symbol, kind, calendar } of instruments) {
    const weight = kind !== "stock" ? 10 : busiest.has(symbol) ? 5 : 1;
    for (const interval of ["1d", "5m"] as const) {
      const times = syncTimes.get(`${symbol} ${interval}`) ?? neverSynced;
      const syncedAt = pastTime(times.syncedAt, now);
      const attemptedAt = pastTime(times.attemptedAt, now);
      if (syncedAt !== undefined && !isDue(interval, syncedAt, calendar, now)) continue;
      const hasFailed = attemptedAt !== undefined && (syncedAt === undefined || attemptedAt > syncedAt);
      if (hasFailed && now.getTime() - attemptedAt.getTime() < RETRY_AFTER_MS) continue;
      const waitedHours =
        attemptedAt === undefined
          ? initialWaitHours[interval]
          : (now.getTime() - waitingSince(interval, attemptedAt, calendar, now)) / HOUR_MS;
      dueSeries.push({
        symbol,
        interval,
        range: rangeSince(interval, syncedAt, now),
        urgency: waitedHours * weight,
      });
    }
  }
  return dueSeries
    .sort((a, b) => b.urgency - a.urgency)
    .map(({ symbol, interval, range }) => ({ symbol, interval, range }));
}

/** A later time was stored while a node's clock was ahead: the series counts as a day old. */
function pastTime(time: Date | undefined, now: Date): Date | undefined {
  const isAhead = time !== undefined && time.getTime() > now.getTime() + HOUR_MS;
  return isAhead ? new Date(now.getTime() - 24 * HOUR_MS) : time;
}

/** The night doesn't count: each morning, it would put all shares before the tiles. */
function waitingSince(
  interval: StoredInterval,
  attemptedAt: Date,
  calendar: TradingCalendar,
  now: Date,
): number {
  if (interval === "1d") return attemptedAt.getTime();
  const { tradingDate } = lastPriceMovement(now, calendar);
  return Math.max(attemptedAt.getTime(), startOfTradingDay(tradingDate, calendar) * 1000);
}

function isDue(interval: StoredInterval, lastSyncedAt: Date, calendar: TradingCalendar, now: Date): boolean {
  if (interval === "1d")
    return finishedTradingDate(lastSyncedAt, calendar) < finishedTradingDate(now, calendar);
  const settledAt = lastPriceMovement(now, calendar).at.getTime() + SETTLED_AFTER_MS;
  return lastSyncedAt.getTime() <= Math.min(now.getTime() - INTRADAY_EVERY_MS, settledAt);
}

function rangeSince(interval: StoredInterval, lastSyncedAt: Date | undefined, now: Date): ChartRange {
  const days =
    lastSyncedAt === undefined
      ? Number.POSITIVE_INFINITY
      : (now.getTime() - lastSyncedAt.getTime()) / (24 * HOUR_MS);
  if (interval === "5m") return days < 0.5 ? "1D" : "5D";
  if (days < 20) return "1M";
  return days < 150 ? "6M" : "All";
}

export function finishedTradingDate(instant: Date, calendar: TradingCalendar): IsoDate {
  return lastEndedDate(new Date(instant.getTime() - SETTLED_AFTER_MS), calendar);
}
