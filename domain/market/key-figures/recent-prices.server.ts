import type { Database } from "#platform/database/database.ts";
import { addDays, addMonths, type IsoDate, todayInJakarta, zonedClock } from "../calendar/exchange-clock.ts";
import { lastEndedDate, type TradingCalendar } from "../calendar/trading-hours.ts";
import { SPARKLINE_DAYS } from "../candles/sparkline.server.ts";
import { calendarOf } from "../listings/symbols.server.ts";
import type { QuotedSymbol } from "../quotes/quote-view.server.ts";
import { type PriceBefore, priceBefore } from "./change-since.ts";
import { listClosesUpToNow, SPAN_OF_30_TRADING_DAYS } from "./days-up-to-now.server.ts";
import { OLDEST_BASE_DAYS } from "./period-figures.ts";

/** After this long, other news has moved the price. Also limits how much is read. */
const MAX_MONTHS = 12;

export interface RecentPrices {
  closes: number[];
  /** Undefined if unknown or over a year ago. */
  before: PriceBefore | undefined;
}

export async function readRecentPrices(
  db: Database,
  quotedSymbols: readonly QuotedSymbol[],
  instant: Date | undefined,
  idxCalendar: TradingCalendar,
  now: Date,
): Promise<Map<string, RecentPrices>> {
  const today = todayInJakarta(now);
  const baseInstant =
    instant && zonedClock(instant, "Asia/Jakarta").date >= addMonths(today, -MAX_MONTHS)
      ? instant
      : undefined;
  const oldestBase = baseInstant && addDays(lastEndedDate(baseInstant, idxCalendar), -OLDEST_BASE_DAYS);
  const firstDateOf = (lastDate: IsoDate) => {
    const chart = addDays(lastDate, -SPAN_OF_30_TRADING_DAYS);
    return oldestBase !== undefined && oldestBase < chart ? oldestBase : chart;
  };
  const pricesBySymbol = await listClosesUpToNow(db, quotedSymbols, firstDateOf, idxCalendar);
  return new Map(
    quotedSymbols.flatMap(({ symbol, quote }) => {
      const prices = pricesBySymbol.get(symbol);
      if (prices === undefined) return [];
      const before =
        baseInstant &&
        quote &&
        priceBefore(baseInstant, prices, quote.tradingDate, calendarOf(symbol, idxCalendar));
      return [[symbol, { closes: prices.days.slice(-SPARKLINE_DAYS).map(({ c }) => c), before }]];
    }),
  );
}
