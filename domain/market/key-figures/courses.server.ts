import type { Database } from "#platform/database/database.ts";
import { addDays, addMonths, type IsoDate, zonedClock } from "../calendar/exchange-clock.ts";
import { lastEndedDate, type TradingCalendar } from "../calendar/trading-hours.ts";
import { calendarOf } from "../listings/symbols.server.ts";
import type { QuotedSymbol } from "../quotes/shown-quote.server.ts";
import { type PriceBefore, priceBefore } from "./change-since.ts";
import { listClosesUpToNow } from "./days-up-to-now.server.ts";
import { OLDEST_BASE_DAYS } from "./period-figures.ts";

/** Trading days of a small chart, as on tiles and in the watchlist. */
const CHART_DAYS = 30;
/** 30 trading days are at most as many calendar days, with the longest closure of the exchange within. */
const CHART_SPAN_DAYS = 75;
/** Later, other news has moved the price. It also bounds what is read. */
const LONGEST_MONTHS = 12;

/** A price's course around an instant. */
export interface PriceCourse {
  /** The last closes, oldest first, ending with the shown price. */
  closes: number[];
  /** What the change since the instant counts from; undefined if unknown, or over a year ago. */
  before: PriceBefore | undefined;
}

/**
 * The course of each symbol that has daily prices, by its code.
 *
 * @param instant undefined if the time isn't known
 */
export async function readPriceCourses(
  db: Database,
  quoted: readonly QuotedSymbol[],
  instant: Date | undefined,
  idxCalendar: TradingCalendar,
  now: Date,
): Promise<Map<string, PriceCourse>> {
  const today = zonedClock(now, "Asia/Jakarta").date;
  const since =
    instant && zonedClock(instant, "Asia/Jakarta").date >= addMonths(today, -LONGEST_MONTHS)
      ? instant
      : undefined;
  const oldestBase = since && addDays(lastEndedDate(since, idxCalendar), -OLDEST_BASE_DAYS);
  const from = (lastDate: IsoDate) => {
    const chart = addDays(lastDate, -CHART_SPAN_DAYS);
    return oldestBase !== undefined && oldestBase < chart ? oldestBase : chart;
  };
  const found = await listClosesUpToNow(db, quoted, from, idxCalendar);
  return new Map(
    quoted.flatMap(({ symbol, quote }) => {
      const prices = found.get(symbol);
      if (prices === undefined) return [];
      const before =
        since && quote && priceBefore(since, prices, quote.tradingDate, calendarOf(symbol, idxCalendar));
      return [[symbol, { closes: prices.days.slice(-CHART_DAYS).map(({ c }) => c), before }]];
    }),
  );
}
