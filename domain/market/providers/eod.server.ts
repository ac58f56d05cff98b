import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { withoutNulls } from "#platform/database/sql.ts";
import { type IsoDate, todayInJakarta } from "../calendar/exchange-clock.ts";
import { closeTimeOf, type TradingCalendar } from "../calendar/trading-hours.ts";
import { dateOfDayStamp, dayStamp } from "../candles/candle.ts";
import { listCandles } from "../candles/candles.server.ts";
import { chartRangeSpecs, chartRangeStart } from "../candles/chart-range.ts";
import { findChartSeries, listChartSeries } from "../candles/chart-series.server.ts";
import type { Instrument } from "../listings/instrument.ts";
import { changePctOf, noFigures, type Quote, type QuoteFigures } from "../quotes/quote.ts";
import { stockChangePct } from "../quotes/stock-change.ts";
import { listEodFigures } from "./eod-figures.server.ts";
import type { PricedDay } from "./eod-figures.ts";
import type { MarketDataProvider, QuoteBatch } from "./provider.ts";

/**
 * Provides quotes from imported files: the close of the last day with a trade, as of that day's end of
 * trading, from the series that the chart shows (join-series.ts), with the company's latest imported figures
 * (eod-figures.server.ts). Has no intraday candles.
 */
export function createEodProvider(
  db: Database,
  instruments: readonly Instrument[],
  now: () => Date,
): MarketDataProvider {
  const instrumentBySymbol = new Map(instruments.map((instrument) => [instrument.symbol, instrument]));
  return {
    source: "eod",
    hasSymbol: (symbol) => instrumentBySymbol.has(symbol),

    async quotes(symbols): Promise<QuoteBatch> {
      const batch: QuoteBatch = { quotes: [], failures: [] };
      const listedSymbols = [...new Set(symbols)].filter((symbol) => instrumentBySymbol.has(symbol));
      const days = await listLastDays(db, listedSymbols, now());
      const figures = await listEodFigures(db, days, now());
      for (const symbol of new Set(symbols)) {
        const instrument = instrumentBySymbol.get(symbol);
        const day = days.get(symbol);
        if (instrument === undefined) batch.failures.push({ symbol, reason: "unknown-symbol" });
        else if (day === undefined) batch.failures.push({ symbol, reason: "missing" });
        else batch.quotes.push(toQuote(instrument, day, figures.get(symbol)));
      }
      return batch;
    },

    async candles(symbol, range) {
      const instrument = instrumentBySymbol.get(symbol);
      if (instrument === undefined) return undefined;
      const series = await findChartSeries(db, symbol, "1d", { source: "eod", until: todayInJakarta(now()) });
      const lastDate = series && dateOfDayStamp(series.lastT);
      const interval = chartRangeSpecs[range].storedInterval;
      const from = lastDate && chartRangeStart(range, lastDate, instrument.calendar);
      const candles =
        series === undefined || interval === "5m"
          ? []
          : await listCandles(db, series, from === undefined ? undefined : dayStamp(from), series.lastT);
      return {
        source: "eod",
        symbol,
        interval,
        adjustment: series?.adjustment ?? "adjusted",
        candles,
        splits: [],
        dividends: [],
      };
    },
  };
}

type Figure = "volume" | "turnover" | "reference" | "closeBefore";

type LastDay = PricedDay & Record<Figure, number | undefined>;

type LastDayRow = Omit<PricedDay, "series"> & { symbol: string } & Record<Figure, number | null>;

function toQuote(
  { symbol, kind, currency, calendar }: Instrument,
  day: LastDay,
  figures: QuoteFigures | undefined,
): Quote {
  const last = day.close;
  const before = day.reference ?? day.closeBefore;
  const changePct = kind === "stock" ? stockChangePct(last, before, day.date) : changePctOf(last, before);
  return {
    symbol,
    last,
    // An unknown change means that the previous close is from before a split, so it would be misleading too.
    previousClose: changePct === undefined ? undefined : before,
    changePct,
    volume: day.volume,
    turnover: day.turnover,
    ...noFigures,
    ...figures,
    currency,
    asOf: closeOf(day.date, calendar),
    tradingDate: day.date,
    confirmedDate: day.confirmedDate,
    delayed: false,
    source: "eod",
  };
}

/** One second before trading ends (16:00:59 on IDX), so that the quote belongs to that day's session. */
function closeOf(date: IsoDate, calendar: TradingCalendar): Date {
  return new Date(closeTimeOf(date, calendar).getTime() - 1000);
}

async function listLastDays(db: Database, symbols: string[], now: Date): Promise<Map<string, LastDay>> {
  const today = todayInJakarta(now);
  const seriesBySymbol = await listChartSeries(db, symbols, "1d", { source: "eod", until: today });
  const seriesEntries = [...seriesBySymbol];
  const { rows } = await db.execute<LastDayRow>(sql`
    SELECT series.symbol, series.last_date::text AS date,
      GREATEST(series.last_date, LEAST(COALESCE(series.confirmed_until, series.last_date), ${today}::date))::text
        AS "confirmedDate",
      day.c::float8 AS close, day.v::float8 AS volume, day.turnover::float8, day.previous_close::float8 AS reference,
      COALESCE(earlier_in_tail.c, earlier_in_base.c)::float8 AS "closeBefore"
    FROM unnest(
      ${sql.param(seriesEntries.map(([symbol]) => symbol))}::text[],
      ${sql.param(seriesEntries.map(([, { id }]) => id))}::integer[],
      ${sql.param(seriesEntries.map(([, { tail }]) => tail?.id ?? null))}::integer[],
      ${sql.param(seriesEntries.map(([, { tail, lastT }]) => tail?.afterT ?? lastT))}::float8[],
      ${sql.param(seriesEntries.map(([, { lastT }]) => dateOfDayStamp(lastT)))}::date[],
      ${sql.param(seriesEntries.map(([, { confirmedDate }]) => confirmedDate ?? null))}::date[]
    ) AS series (symbol, id, tail_id, end_t, last_date, confirmed_until)
    JOIN candles AS day
      ON day.series_id = COALESCE(series.tail_id, series.id)
        AND day.starts_at = series.last_date::timestamp AT TIME ZONE 'UTC'
    LEFT JOIN LATERAL (
      SELECT candles.c FROM candles
      WHERE candles.series_id = series.tail_id AND candles.starts_at > to_timestamp(series.end_t)
        AND candles.starts_at < day.starts_at
      ORDER BY candles.starts_at DESC LIMIT 1
    ) AS earlier_in_tail ON true
    LEFT JOIN LATERAL (
      SELECT candles.c FROM candles
      WHERE candles.series_id = series.id AND candles.starts_at <= to_timestamp(series.end_t)
        AND candles.starts_at < day.starts_at
      ORDER BY candles.starts_at DESC LIMIT 1
    ) AS earlier_in_base ON true`);
  return new Map(
    rows.flatMap(({ symbol, ...day }) => {
      const series = seriesBySymbol.get(symbol);
      return series ? [[symbol, { series, ...withoutNulls(day) }] as const] : [];
    }),
  );
}
