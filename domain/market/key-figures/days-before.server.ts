import type { Database } from "#platform/database/database.ts";
import { addDays, type IsoDate } from "../calendar/exchange-clock.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import type { YearPrices } from "../candles/years/year-range.ts";
import { calendarOf } from "../listings/symbols.server.ts";
import type { QuotedSymbol } from "../quotes/quote-view.server.ts";
import type { DaysBefore } from "./day-story.ts";
import { daysBeforeQuote } from "./days-before.ts";
import { listDaysUpToNow, SPAN_OF_30_TRADING_DAYS } from "./days-up-to-now.server.ts";

export async function readDaysBefore(
  db: Database,
  quotedSymbol: QuotedSymbol,
  year: YearPrices["before"],
  idxCalendar: TradingCalendar,
): Promise<DaysBefore | undefined> {
  const { symbol, kind, quote } = quotedSymbol;
  if (quote === undefined) return undefined;
  // For the average volume.
  const firstDateOf = (lastDate: IsoDate) => addDays(lastDate, -SPAN_OF_30_TRADING_DAYS);
  const pricesBySymbol = await listDaysUpToNow(db, [quotedSymbol], firstDateOf, idxCalendar);
  const prices = pricesBySymbol.get(symbol) ?? { days: [], actions: [] };
  return daysBeforeQuote(quote, prices, year, kind === "stock", calendarOf(symbol, idxCalendar));
}
