import type { Database } from "#platform/database/database.ts";
import type { IsoDate } from "../calendar/exchange-clock.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import { dateOfDayStamp, dayStamp } from "../candles/candle.ts";
import { listCandlesOfMany } from "../candles/candles.server.ts";
import type { ShownSeries } from "../candles/join-series.ts";
import { listUnadjustedActions } from "../candles/range-change.ts";
import { listShownSeries } from "../candles/shown-series.server.ts";
import { candleOfToday, isAwaitingCandle, startOf } from "../candles/today-candle.server.ts";
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
  const read = quoted.flatMap(({ symbol, kind, quote }) => {
    const shown = daily.get(symbol);
    if (shown === undefined) return [];
    const calendar = calendarOf(symbol, idxCalendar);
    const unfinished = isAwaitingCandle(shown, quote) ? quote : undefined;
    const fromT = dayStamp(since(unfinished?.tradingDate ?? dateOfDayStamp(shown.lastT)));
    return [{ symbol, kind, shown, calendar, unfinished, minutes: intraday.get(symbol), fromT }];
  });
  const stored = await listCandlesOfMany(
    db,
    read.flatMap(({ shown, fromT, calendar, unfinished, minutes }) => [
      { shown, fromT },
      ...(unfinished && minutes
        ? [{ shown: minutes, fromT: startOf(unfinished.tradingDate, calendar) }]
        : []),
    ]),
  );
  const candlesOf = (shown: ShownSeries | undefined) => (shown && stored.get(shown)) ?? [];
  return new Map(
    read.map(({ symbol, kind, shown, calendar, unfinished, minutes }) => {
      const finished = candlesOf(shown);
      const days = unfinished ? [...finished, candleOfToday(unfinished, candlesOf(minutes))] : finished;
      return [
        symbol,
        { days, actions: kind === "stock" ? listUnadjustedActions(days, shown, calendar) : [] },
      ];
    }),
  );
}
