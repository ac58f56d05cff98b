import type { Database } from "#platform/database/database.ts";
import type { IsoDate } from "../calendar/exchange-clock.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import { dateOfDayStamp, dayStamp } from "../candles/candle.ts";
import { listCandles } from "../candles/candles.server.ts";
import { listUnadjustedActions } from "../candles/range-change.ts";
import { listShownSeries } from "../candles/shown-series.server.ts";
import { findCandleOfToday } from "../candles/today-candle.server.ts";
import { calendarOf } from "../listings/symbols.server.ts";
import type { QuotedSymbol } from "../quotes/shown-quote.server.ts";
import type { DaysOfPrices } from "./period-figures.ts";

/**
 * The days of each symbol in its shown series, the quote's own day included. Symbols without candles are missing.
 *
 * @param since the first day to read for a series that ends on `lastDate`
 */
export async function listDaysUpToNow(
  db: Database,
  quoted: readonly Pick<QuotedSymbol, "symbol" | "kind" | "quote">[],
  since: (lastDate: IsoDate) => IsoDate,
  idxCalendar: TradingCalendar,
): Promise<Map<string, DaysOfPrices>> {
  const symbols = quoted.map(({ symbol }) => symbol);
  const [daily, intraday] = await Promise.all([
    listShownSeries(db, symbols, "1d"),
    listShownSeries(db, symbols, "5m"),
  ]);
  const read = quoted.map(async ({ symbol, kind, quote }): Promise<[string, DaysOfPrices][]> => {
    const shown = daily.get(symbol);
    if (shown === undefined) return [];
    const calendar = calendarOf(symbol, idxCalendar);
    const today = await findCandleOfToday(db, shown, intraday.get(symbol), quote, calendar);
    const lastDate = dateOfDayStamp(today?.t ?? shown.lastT);
    const stored = await listCandles(db, shown, dayStamp(since(lastDate)));
    const days = today === undefined ? stored : [...stored, today];
    return [
      [symbol, { days, actions: kind === "stock" ? listUnadjustedActions(days, shown, calendar) : [] }],
    ];
  });
  return new Map((await Promise.all(read)).flat());
}
