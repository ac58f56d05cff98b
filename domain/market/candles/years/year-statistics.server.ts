import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { insertRows, setExcluded } from "#platform/database/insert-rows.ts";
import { type IsoDate, latestDate } from "../../calendar/exchange-clock.ts";
import { lastEndedDate, previousTradingDay, type TradingCalendar } from "../../calendar/trading-hours.ts";
import { symbols } from "../../listings/tables.server.ts";
import type { QuoteSource } from "../../quotes/quote.ts";
import { isListedStock } from "../../quotes/quote-view.server.ts";
import { dateOfDayStamp } from "../candle.ts";
import { listChartSeries } from "../chart-series.server.ts";
import type { ChartSeries } from "../join-series.ts";
import { yearStatistics } from "../tables.server.ts";
import { averageDays, type YearSpan, yearPricesOf } from "./year-range.ts";
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
  tradingDate: IsoDate;
  confirmedDate: IsoDate;
  syncedAt: string | null;
}

async function listDue(db: Database): Promise<DueCompany[]> {
  const { rows } = await db.execute<DueCompany>(sql`
    SELECT symbols.symbol, quotes.source, quotes.trading_date::text AS "tradingDate",
      quotes.confirmed_date::text AS "confirmedDate", series.synced_at::text AS "syncedAt"
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
  const spans = await listYearSpans(
    db,
    companies.flatMap((company) => {
      const { symbol, tradingDate: date, confirmedDate } = company;
      const series = seriesBySymbol.get(symbol);
      if (series === undefined) return [];
      const isComplete =
        completeUntil(series, company, idxCalendar) >= previousTradingDay(confirmedDate, idxCalendar);
      const averageOver = isComplete ? averageDays(confirmedDate, idxCalendar) : undefined;
      return [{ symbol, series, date, averageOver }];
    }),
  );
  const statistics = companies.map(({ syncedAt, ...quote }) => {
    const span = spans.get(quote.symbol);
    return {
      ...quote,
      seriesSyncedAt: syncedAt === null ? null : new Date(syncedAt),
      firstDate: span?.firstDate,
      low: span?.prices?.low,
      high: span?.prices?.high,
      lowBefore: span?.prices?.before?.low,
      highBefore: span?.prices?.before?.high,
      crossesAction: span?.crossesAction ?? false,
      averageVolume: span?.averageVolume,
    };
  });
  await db.execute(sql`
    ${insertRows(yearStatistics, statistics)}
    WHERE symbol IN (SELECT symbols.symbol FROM symbols)
    ON CONFLICT (symbol) DO UPDATE SET ${setExcluded(yearStatistics, ["symbol"])}`);
}

function completeUntil(
  { lastT, confirmedDate = "" }: ChartSeries,
  { source, syncedAt }: DueCompany,
  calendar: TradingCalendar,
): IsoDate {
  // The time of an import says nothing about the days in its files.
  const syncedUntil =
    source === "eod" || syncedAt === null ? "" : lastEndedDate(new Date(syncedAt), calendar);
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
    rows.flatMap((year) => {
      const { symbol, source, tradingDate: date, firstDate } = year;
      if (firstDate === null) return [];
      const storedYear: StoredYear = {
        source,
        date,
        listingDate: year.listingDate ?? undefined,
        firstDate,
        prices: yearPricesOf(year),
        crossesAction: year.crossesAction,
        averageVolume: year.averageVolume ?? undefined,
      };
      return [[symbol, storedYear] as const];
    }),
  );
}
