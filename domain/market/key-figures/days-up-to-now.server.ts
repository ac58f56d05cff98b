import type { Database } from "#platform/database/database.ts";
import type { IsoDate } from "../calendar/exchange-clock.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import { dateOfDayStamp, dayStamp } from "../candles/candle.ts";
import { listCandlesOfMany, listClosesOfMany } from "../candles/candles.server.ts";
import { listChartSeries } from "../candles/chart-series.server.ts";
import type { ChartSeries } from "../candles/join-series.ts";
import { listUnadjustedActions } from "../candles/range-change.ts";
import { candleOfToday, closeOfToday, isAwaitingCandle, startOf } from "../candles/today-candle.server.ts";
import { calendarOf } from "../listings/symbols.server.ts";
import type { QuotedSymbol } from "../quotes/quote-view.server.ts";
import type { DaysOfCloses, DaysOfPrices } from "./period-figures.ts";

type PricedSymbol = Pick<QuotedSymbol, "symbol" | "kind" | "quote">;

/**
 * Lists the days of each symbol in its shown series, including the quote's own day. Symbols without candles
 * are missing.
 *
 * @param since the first day to read for a series that ends on `lastDate`
 */
export async function listDaysUpToNow(
  db: Database,
  quoted: readonly PricedSymbol[],
  since: (lastDate: IsoDate) => IsoDate,
  idxCalendar: TradingCalendar,
): Promise<Map<string, DaysOfPrices>> {
  const symbols = quoted.map(({ symbol }) => symbol);
  const [daily, intraday] = await Promise.all([
    listChartSeries(db, symbols, "1d"),
    listChartSeries(db, symbols, "5m"),
  ]);
  const read = toBeRead(quoted, daily, since, idxCalendar).map((one) => ({
    ...one,
    minutes: intraday.get(one.symbol),
  }));
  const stored = await listCandlesOfMany(
    db,
    read.flatMap(({ shown, fromT, calendar, unfinished, minutes }) => [
      { shown, fromT },
      ...(unfinished && minutes
        ? [{ shown: minutes, fromT: startOf(unfinished.tradingDate, calendar) }]
        : []),
    ]),
  );
  const candlesOf = (shown: ChartSeries | undefined) => (shown && stored.get(shown)) ?? [];
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

export async function listClosesUpToNow(
  db: Database,
  quoted: readonly PricedSymbol[],
  since: (lastDate: IsoDate) => IsoDate,
  idxCalendar: TradingCalendar,
): Promise<Map<string, DaysOfCloses>> {
  const daily = await listChartSeries(
    db,
    quoted.map(({ symbol }) => symbol),
    "1d",
  );
  const read = toBeRead(quoted, daily, since, idxCalendar);
  const stored = await listClosesOfMany(db, read);
  return new Map(
    read.map(({ symbol, kind, shown, calendar, unfinished }) => {
      const finished = stored.get(shown) ?? [];
      const days = unfinished ? [...finished, closeOfToday(unfinished)] : finished;
      return [
        symbol,
        { days, actions: kind === "stock" ? listUnadjustedActions(days, shown, calendar) : [] },
      ];
    }),
  );
}

function toBeRead(
  quoted: readonly PricedSymbol[],
  daily: ReadonlyMap<string, ChartSeries>,
  since: (lastDate: IsoDate) => IsoDate,
  idxCalendar: TradingCalendar,
) {
  return quoted.flatMap(({ symbol, kind, quote }) => {
    const shown = daily.get(symbol);
    if (shown === undefined) return [];
    const calendar = calendarOf(symbol, idxCalendar);
    const unfinished = isAwaitingCandle(shown, quote) ? quote : undefined;
    const fromT = dayStamp(since(unfinished?.tradingDate ?? dateOfDayStamp(shown.lastT)));
    return [{ symbol, kind, shown, calendar, unfinished, fromT }];
  });
}
