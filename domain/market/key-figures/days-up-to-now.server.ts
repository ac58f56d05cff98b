import type { Database } from "#platform/database/database.ts";
import type { IsoDate } from "../calendar/exchange-clock.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import { dateOfDayStamp, dayStamp } from "../candles/candle.ts";
import { listCandlesOfMany, listClosesOfMany } from "../candles/candles.server.ts";
import { listChartSeries } from "../candles/chart-series.server.ts";
import type { ChartSeries } from "../candles/join-series.ts";
import { listUnadjustedActions, type ReferencedClose } from "../candles/range-change.ts";
import {
  candleOfToday,
  closeOfToday,
  isAwaitingCandle,
  startOfTradingDay,
} from "../candles/today-candle.server.ts";
import { calendarOf } from "../listings/symbols.server.ts";
import type { QuotedSymbol } from "../quotes/quote-view.server.ts";
import type { DaysOfCloses, DaysOfPrices } from "./period-figures.ts";

/** Calendar days that contain 30 trading days even around the exchange's longest closure. */
export const SPAN_OF_30_TRADING_DAYS = 75;

type PricedSymbol = Pick<QuotedSymbol, "symbol" | "kind" | "quote">;

/**
 * Lists the days of each symbol in its shown series, including the quote's own day. Symbols without candles
 * are missing.
 *
 * @param firstDateOf the first day to read for a series that ends on `lastDate`
 */
export async function listDaysUpToNow(
  db: Database,
  pricedSymbols: readonly PricedSymbol[],
  firstDateOf: (lastDate: IsoDate) => IsoDate,
  idxCalendar: TradingCalendar,
): Promise<Map<string, DaysOfPrices>> {
  const symbols = pricedSymbols.map(({ symbol }) => symbol);
  const [daily, intraday] = await Promise.all([
    listChartSeries(db, symbols, "1d"),
    listChartSeries(db, symbols, "5m"),
  ]);
  const spans = listSpans(pricedSymbols, daily, firstDateOf, idxCalendar).map((span) => ({
    ...span,
    minutes: intraday.get(span.symbol),
  }));
  const candlesBySeries = await listCandlesOfMany(
    db,
    spans.flatMap(({ series, fromT, calendar, currentQuote, minutes }) => [
      { series, fromT },
      ...(currentQuote && minutes
        ? [{ series: minutes, fromT: startOfTradingDay(currentQuote.tradingDate, calendar) }]
        : []),
    ]),
  );
  const candlesOf = (series: ChartSeries | undefined) => (series && candlesBySeries.get(series)) ?? [];
  return new Map(
    spans.map((span) => {
      const { symbol, series, currentQuote, minutes } = span;
      const today = currentQuote ? [candleOfToday(currentQuote, candlesOf(minutes))] : [];
      return [symbol, withActions([...candlesOf(series), ...today], span)];
    }),
  );
}

export async function listClosesUpToNow(
  db: Database,
  pricedSymbols: readonly PricedSymbol[],
  firstDateOf: (lastDate: IsoDate) => IsoDate,
  idxCalendar: TradingCalendar,
): Promise<Map<string, DaysOfCloses>> {
  const daily = await listChartSeries(
    db,
    pricedSymbols.map(({ symbol }) => symbol),
    "1d",
  );
  const spans = listSpans(pricedSymbols, daily, firstDateOf, idxCalendar);
  const closesBySeries = await listClosesOfMany(db, spans);
  return new Map(
    spans.map((span) => {
      const { symbol, series, currentQuote } = span;
      const today = currentQuote ? [closeOfToday(currentQuote)] : [];
      return [symbol, withActions([...(closesBySeries.get(series) ?? []), ...today], span)];
    }),
  );
}

function withActions<Day extends ReferencedClose>(
  days: readonly Day[],
  { kind, series, calendar }: ReturnType<typeof listSpans>[number],
) {
  return { days, actions: kind === "stock" ? listUnadjustedActions(days, series, calendar) : [] };
}

function listSpans(
  pricedSymbols: readonly PricedSymbol[],
  daily: ReadonlyMap<string, ChartSeries>,
  firstDateOf: (lastDate: IsoDate) => IsoDate,
  idxCalendar: TradingCalendar,
) {
  return pricedSymbols.flatMap(({ symbol, kind, quote }) => {
    const series = daily.get(symbol);
    if (series === undefined) return [];
    const calendar = calendarOf(symbol, idxCalendar);
    const currentQuote = isAwaitingCandle(series, quote) ? quote : undefined;
    const fromT = dayStamp(firstDateOf(currentQuote?.tradingDate ?? dateOfDayStamp(series.lastT)));
    return [{ symbol, kind, series, calendar, currentQuote, fromT }];
  });
}
