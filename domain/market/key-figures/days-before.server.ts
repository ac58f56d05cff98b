import type { Database } from "#platform/database/database.ts";
import { addDays, type IsoDate } from "../calendar/exchange-clock.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import type { YearPrices } from "../candles/years/year-range.ts";
import { calendarOf } from "../listings/symbols.server.ts";
import type { QuotedSymbol } from "../quotes/quote-view.server.ts";
import type { DaysBefore } from "./day-story.ts";
import { daysBeforeQuote } from "./days-before.ts";
import { listDaysUpToNow } from "./days-up-to-now.server.ts";

/**
 * Calendar days that contain the 30 trading days of the average volume, including the exchange's longest
 * closure.
 */
const SPAN_DAYS = 75;

export async function readDaysBefore(
  db: Database,
  quotedSymbol: QuotedSymbol,
  year: YearPrices["before"],
  idxCalendar: TradingCalendar,
): Promise<DaysBefore | undefined> {
  const { symbol, kind, quote } = quotedSymbol;
  if (quote === undefined) return undefined;
  const firstDateOf = (lastDate: IsoDate) => addDays(lastDate, -SPAN_DAYS);
  const pricesBySymbol = await listDaysUpToNow(db, [quotedSymbol], firstDateOf, idxCalendar);
  const prices = pricesBySymbol.get(symbol) ?? { days: [], actions: [] };
  return daysBeforeQuote(quote, prices, year, kind === "stock", calendarOf(symbol, idxCalendar));
}
