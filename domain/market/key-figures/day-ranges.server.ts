import { sql } from "drizzle-orm";
import { DAY_SECONDS } from "#format/durations.ts";
import type { Database } from "#platform/database/database.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import { dayStamp } from "../candles/candle.ts";
import { listChartSeries } from "../candles/chart-series.server.ts";
import { startOfTradingDay } from "../candles/today-candle.server.ts";
import { calendarOf } from "../listings/symbols.server.ts";
import type { QuotedSymbol } from "../quotes/quote-view.server.ts";

export interface DayRange {
  low: number;
  high: number;
}

/**
 * Lists the lowest and highest price of each share on the market's day, including the quote's own: from its daily
 * candle, else from its five-minute candles. Shares with neither, and those that did not trade on the day, are missing.
 */
export async function listDayRanges(
  db: Database,
  quotedSymbols: readonly QuotedSymbol[],
  idxCalendar: TradingCalendar,
): Promise<Map<string, DayRange>> {
  const tickers = quotedSymbols.map(({ symbol }) => symbol);
  const [daily, intraday] = await Promise.all([
    listChartSeries(db, tickers, "1d"),
    listChartSeries(db, tickers, "5m"),
  ]);
  const spans = quotedSymbols.flatMap(({ symbol, quote }) => {
    if (!quote?.onMarketDay.isTraded) return [];
    const day = dayStamp(quote.tradingDate);
    const days = daily.get(symbol);
    if (days !== undefined && days.lastT >= day) {
      const { id, tail } = days;
      return [{ symbol, id: tail && day > tail.afterT ? tail.id : id, from: day }];
    }
    const minutes = intraday.get(symbol);
    if (minutes?.source !== quote.source) return [];
    return [
      { symbol, id: minutes.id, from: startOfTradingDay(quote.tradingDate, calendarOf(symbol, idxCalendar)) },
    ];
  });
  if (spans.length === 0) return new Map();
  const { rows } = await db.execute<{ symbol: string; low: number | null; high: number | null }>(sql`
    SELECT span.symbol, day.low, day.high
    FROM unnest(
      ${sql.param(spans.map(({ symbol }) => symbol))}::text[],
      ${sql.param(spans.map(({ id }) => id))}::integer[],
      ${sql.param(spans.map(({ from }) => from))}::float8[]
    ) AS span (symbol, id, from_t)
    CROSS JOIN LATERAL (
      SELECT min(candles.l)::float8 AS low, max(candles.h)::float8 AS high FROM candles
      WHERE candles.series_id = span.id AND candles.starts_at >= to_timestamp(span.from_t)
        AND candles.starts_at < to_timestamp(span.from_t + ${DAY_SECONDS})
    ) AS day`);
  const last = new Map(quotedSymbols.map(({ symbol, quote }) => [symbol, quote?.last]));
  return new Map(
    rows.flatMap(({ symbol, low, high }) => {
      const price = last.get(symbol);
      if (low === null || high === null || price === undefined) return [];
      return [[symbol, { low: Math.min(low, price), high: Math.max(high, price) }] as const];
    }),
  );
}
