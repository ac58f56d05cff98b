import { and, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { symbols } from "../../listings/tables.server.ts";
import type { QuotedSymbol } from "../../quotes/quote-view.server.ts";
import { listChartSeries } from "../chart-series.server.ts";
import { type YearPrices, type YearRange, yearBefore, yearRangeOf } from "./year-range.ts";
import { listYearSpans } from "./year-spans.server.ts";

export type YearRangeWithBefore = YearRange & Pick<YearPrices, "before">;

/** For a few symbols: pages with all companies read stored ranges instead (year-statistics.server.ts). */
export async function listYearRanges(
  db: Database,
  quotedSymbols: readonly QuotedSymbol[],
): Promise<Map<string, YearRangeWithBefore>> {
  const tickers = quotedSymbols.map(({ symbol }) => symbol);
  const [seriesBySymbol, listingDates] = await Promise.all([
    listChartSeries(db, tickers, "1d"),
    listListingDates(db, tickers),
  ]);
  const spans = await listYearSpans(
    db,
    quotedSymbols.flatMap(({ symbol, quote }) => {
      const series = seriesBySymbol.get(symbol);
      return quote && series ? [{ symbol, series, date: quote.tradingDate }] : [];
    }),
  );
  return new Map(
    quotedSymbols.flatMap(({ symbol, quote }) => {
      if (quote === undefined) return [];
      const rangeInputs = [quote, spans.get(symbol), listingDates.get(symbol)] as const;
      const range = yearRangeOf(...rangeInputs);
      return range ? [[symbol, { ...range, before: yearBefore(...rangeInputs) }] as const] : [];
    }),
  );
}

async function listListingDates(db: Database, tickers: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ symbol: symbols.symbol, listingDate: symbols.listingDate })
    .from(symbols)
    .where(and(inArray(symbols.symbol, [...tickers]), isNotNull(symbols.listingDate)));
  return new Map(rows.flatMap(({ symbol, listingDate }) => (listingDate ? [[symbol, listingDate]] : [])));
}
