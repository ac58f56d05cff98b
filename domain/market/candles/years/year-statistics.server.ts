import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { type IsoDate, latestDate } from "../../calendar/exchange-clock.ts";
import { lastEndedDate, previousTradingDay, type TradingCalendar } from "../../calendar/trading-hours.ts";
import { symbols } from "../../listings/tables.server.ts";
import type { QuoteSource } from "../../quotes/quote.ts";
import { isListedStock } from "../../quotes/quote-view.server.ts";
import { dateOfDayStamp } from "../candle.ts";
import { listChartSeries } from "../chart-series.server.ts";
import type { ChartSeries } from "../join-series.ts";
import { yearStatistics } from "../tables.server.ts";
import { averageDays, type YearSpan } from "./year-range.ts";
import { listYearSpans } from "./year-spans.server.ts";

/** Limits memory: each statement reads a year of candles per company. */
const COMPANIES_PER_STATEMENT = 50;

/**
 * Stores the year of each listed company whose candles, source or day have changed since it was last stored. Pages with
 * all companies read these rows: computing them from candles takes seconds. Call it after storing quotes and candles.
 *
 * @returns how many were computed
 */
export async function refreshYearStatistics(db: Database, idxCalendar: TradingCalendar): Promise<number> {
  const dueCompanies = await listDue(db);
  for (let start = 0; start < dueCompanies.length; start += COMPANIES_PER_STATEMENT) {
    await refreshCompanies(db, dueCompanies.slice(start, start + COMPANIES_PER_STATEMENT), idxCalendar);
  }
  return dueCompanies.length;
}

interface DueCompany extends Record<string, unknown> {
  symbol: string;
  source: QuoteSource;
  trading_date: IsoDate;
  confirmed_date: IsoDate;
  synced_at: string | null;
}

async function listDue(db: Database): Promise<DueCompany[]> {
  const { rows } = await db.execute<DueCompany>(sql`
    SELECT symbols.symbol, quotes.source, quotes.trading_date::text, quotes.confirmed_date::text,
      series.synced_at::text
    FROM symbols JOIN quotes USING (symbol)
    JOIN LATERAL (
      SELECT max(candle_series.synced_at) AS synced_at FROM candle_series
      WHERE candle_series.symbol = symbols.symbol AND candle_series.interval = '1d'
        AND candle_series.source = quotes.source
    ) AS series ON true
    LEFT JOIN year_statistics AS existing ON existing.symbol = symbols.symbol
    WHERE ${isListedStock}
      AND (existing.source, existing.trading_date, existing.confirmed_date, existing.series_synced_at)
        IS DISTINCT FROM (quotes.source, quotes.trading_date, quotes.confirmed_date, series.synced_at)
    ORDER BY symbols.symbol`);
  return rows;
}

async function refreshCompanies(
  db: Database,
  companies: readonly DueCompany[],
  idxCalendar: TradingCalendar,
): Promise<void> {
  const seriesBySymbol = await listChartSeries(
    db,
    companies.map(({ symbol }) => symbol),
    "1d",
  );
  const days = new Map(
    [...new Set(companies.map(({ confirmed_date }) => confirmed_date))].map((date) => [
      date,
      averageDays(date, idxCalendar),
    ]),
  );
  const spans = await listYearSpans(
    db,
    companies.flatMap((company) => {
      const { symbol, trading_date: date, confirmed_date } = company;
      const series = seriesBySymbol.get(symbol);
      if (series === undefined) return [];
      const isComplete =
        completeUntil(series, company, idxCalendar) >= previousTradingDay(confirmed_date, idxCalendar);
      return [{ symbol, series, date, averageOver: isComplete ? days.get(confirmed_date) : undefined }];
    }),
  );
  const statistics = companies.map(({ symbol, synced_at, ...quote }) => {
    const span = spans.get(symbol);
    return {
      symbol,
      ...quote,
      series_synced_at: synced_at,
      first_date: span?.firstDate,
      low: span?.prices?.low,
      high: span?.prices?.high,
      low_before: span?.prices?.before?.low,
      high_before: span?.prices?.before?.high,
      crosses_action: span?.crossesAction ?? false,
      average_volume: span?.averageVolume,
    };
  });
  await db.execute(sql`
    INSERT INTO year_statistics (symbol, source, trading_date, confirmed_date, series_synced_at, first_date,
      low, high, low_before, high_before, crosses_action, average_volume)
    SELECT symbol, source, trading_date, confirmed_date, series_synced_at, first_date, low, high, low_before,
      high_before, crosses_action, average_volume
    FROM jsonb_to_recordset(${JSON.stringify(statistics)}::jsonb) AS input (
      symbol text, source text, trading_date date, confirmed_date date, series_synced_at timestamptz, first_date date,
      low numeric, high numeric, low_before numeric, high_before numeric, crosses_action boolean,
      average_volume float8)
    JOIN symbols USING (symbol)
    ON CONFLICT (symbol) DO UPDATE SET
      source = excluded.source, trading_date = excluded.trading_date, confirmed_date = excluded.confirmed_date,
      series_synced_at = excluded.series_synced_at,
      first_date = excluded.first_date, low = excluded.low, high = excluded.high,
      low_before = excluded.low_before, high_before = excluded.high_before,
      crosses_action = excluded.crosses_action, average_volume = excluded.average_volume`);
}

function completeUntil(
  { lastT, confirmedDate = "" }: ChartSeries,
  { source, synced_at }: DueCompany,
  calendar: TradingCalendar,
): IsoDate {
  // The time of an import says nothing about the days in its files.
  const syncedUntil =
    source === "eod" || synced_at === null ? "" : lastEndedDate(new Date(synced_at), calendar);
  return latestDate([dateOfDayStamp(lastT), confirmedDate, syncedUntil]) ?? "";
}

export interface StoredYear extends YearSpan {
  source: QuoteSource;
  date: IsoDate;
  listingDate: IsoDate | undefined;
}

export async function listStoredYears(db: Database): Promise<Map<string, StoredYear>> {
  const rows = await db
    .select({ ...getTableColumns(yearStatistics), listingDate: symbols.listingDate })
    .from(yearStatistics)
    .innerJoin(symbols, eq(symbols.symbol, yearStatistics.symbol));
  return new Map(
    rows.flatMap(({ symbol, source, tradingDate, firstDate, low, high, ...year }) => {
      if (firstDate === null) return [];
      const { lowBefore, highBefore } = year;
      const before =
        lowBefore === null || highBefore === null ? undefined : { low: lowBefore, high: highBefore };
      const storedYear: StoredYear = {
        source,
        date: tradingDate,
        listingDate: year.listingDate ?? undefined,
        firstDate,
        prices: low === null || high === null ? undefined : { low, high, before },
        crossesAction: year.crossesAction,
        averageVolume: year.averageVolume ?? undefined,
      };
      return [[symbol, storedYear] as const];
    }),
  );
}
