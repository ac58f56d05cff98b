import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { addMonths, type IsoDate } from "../calendar/exchange-clock.ts";
import { findMarketInstrument } from "../listings/instrument.ts";
import { changePctOf, type QuoteSource } from "../quotes/quote.ts";
import { stockChangePct } from "../quotes/stock-change.ts";
import { type Candle, dateOfDayStamp, dayStamp } from "./candle.ts";
import { candlesOf, findChartSeries } from "./chart-series.server.ts";
import { type ChartSeries, type PriceBasis, priceBasisOf } from "./join-series.ts";

export interface HistoricalDay extends Omit<Candle, "t"> {
  date: IsoDate;
  changePct: number | undefined;
}

export interface HistoricalMonth extends PriceBasis {
  /** "2026-08" */
  month: string;
  firstMonth: string;
  lastMonth: string;
  days: HistoricalDay[];
  source: QuoteSource;
  simulated: boolean;
}

export async function listHistoricalDays(
  db: Database,
  ticker: string,
  month?: string,
): Promise<HistoricalMonth | undefined> {
  const series = await findChartSeries(db, ticker, "1d");
  if (series === undefined) return undefined;
  const lastMonth = dateOfDayStamp(series.lastT).slice(0, 7);
  const selectedMonth = month ?? lastMonth;
  return {
    month: selectedMonth,
    firstMonth: dateOfDayStamp(series.firstT).slice(0, 7),
    lastMonth,
    days: await listDays(db, ticker, series, selectedMonth),
    source: series.source,
    simulated: series.source === "simulated",
    ...priceBasisOf(series),
  };
}

export type PriceHistory = Pick<HistoricalMonth, "days" | "source">;

export async function findPriceHistory(db: Database, ticker: string): Promise<PriceHistory | undefined> {
  const series = await findChartSeries(db, ticker, "1d");
  return series && { days: await listDays(db, ticker, series), source: series.source };
}

async function listDays(
  db: Database,
  ticker: string,
  series: ChartSeries,
  month?: string,
): Promise<HistoricalDay[]> {
  const from = month === undefined ? undefined : dayStamp(`${month}-01`);
  const monthCondition =
    month === undefined
      ? sql``
      : sql`
    AND starts_at < to_timestamp(${dayStamp(addMonths(`${month}-01`, 1))}) AND starts_at >= COALESCE((
      SELECT starts_at FROM (${candlesOf(series)}) AS earlier WHERE starts_at < to_timestamp(${from})
      ORDER BY starts_at DESC LIMIT 1
    ), to_timestamp(${from}))`;
  const { rows } = await db.execute<Pick<Candle, keyof Candle> & { before: number | null }>(sql`
    WITH days AS (
      SELECT extract(epoch FROM starts_at)::float8 AS t, o::float8, h::float8, l::float8, c::float8, v::float8,
        COALESCE(previous_close, lag(c) OVER (ORDER BY starts_at))::float8 AS before
      FROM (${candlesOf(series)}) AS candles WHERE true${monthCondition}
    )
    SELECT * FROM days ${from === undefined ? sql`` : sql`WHERE t >= ${from}`} ORDER BY t DESC`);
  const changeOf = findMarketInstrument(ticker) === undefined ? stockChangePct : changePctOf;
  return rows.map(({ t, before, ...prices }) => {
    const date = dateOfDayStamp(t);
    return { date, ...prices, changePct: changeOf(prices.c, before ?? undefined, date) };
  });
}
