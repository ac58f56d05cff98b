import { rowProvenance } from "#app/figure-contract/provenance-fields.ts";
import { scaleSparkline } from "#app/figures/sparkline-points.ts";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import { listClosesBySymbol } from "#domain/market/candles/sparkline.server.ts";
import { listDayRanges } from "#domain/market/key-figures/day-ranges.server.ts";
import { LISTED_COMPANIES } from "#domain/market/listings/listed-companies.ts";
import { closesUpToNow } from "#domain/market/quotes/closes-up-to-now.ts";
import type { QuotedSymbol } from "#domain/market/quotes/quote-view.server.ts";
import { listQuotesOf } from "#domain/market/quotes/stock-quote.server.ts";
import type { WatchlistItem } from "#domain/portfolio/watchlist/watchlist.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { WatchlistCardData, WatchlistQuote } from "./watchlist-data.ts";

export async function listWatchedQuotes(db: Database, symbols: readonly string[]): Promise<QuotedSymbol[]> {
  return listQuotesOf(db, symbols, await loadIdxCalendar(db), new Date());
}

export async function readWatchedHistories(db: Database, quoted: readonly QuotedSymbol[]) {
  const symbols = quoted.map(({ symbol }) => symbol);
  // Not started together with the others: a rejection that isn't awaited yet would end the process.
  const idxCalendar = await loadIdxCalendar(db);
  const [closes, ranges] = await Promise.all([
    listClosesBySymbol(db, symbols),
    listDayRanges(db, quoted, idxCalendar),
  ]);
  return { closes, ranges };
}

export function toWatchlistCards(
  items: readonly WatchlistItem[],
  quoted: readonly QuotedSymbol[],
  histories: Awaited<ReturnType<typeof readWatchedHistories>> | undefined,
): WatchlistCardData[] {
  const bySymbol = new Map(quoted.map((company) => [company.symbol, company]));
  return items.map(({ symbol, position }) => ({
    ...toQuote(symbol, bySymbol.get(symbol)),
    dayRange: histories?.ranges.get(symbol) ?? null,
    name: bySymbol.get(symbol)?.name ?? builtInName(symbol),
    position,
    sparkline: scaleSparkline(closesUpToNow(histories?.closes.get(symbol), bySymbol.get(symbol)?.quote)),
  }));
}

export async function readWatchlistQuotes(
  db: Database,
  items: readonly WatchlistItem[],
  { withRange = false } = {},
): Promise<WatchlistQuote[]> {
  const symbols = items.map(({ symbol }) => symbol);
  const watchedQuotes = await listWatchedQuotes(db, symbols);
  const ranges = withRange ? await listDayRanges(db, watchedQuotes, await loadIdxCalendar(db)) : undefined;
  const bySymbol = new Map(watchedQuotes.map((company) => [company.symbol, company]));
  return items.map(({ symbol }) => ({
    ...toQuote(symbol, bySymbol.get(symbol)),
    ...(ranges && { dayRange: ranges.get(symbol) ?? null }),
  }));
}

function toQuote(symbol: string, company: QuotedSymbol | undefined): WatchlistQuote {
  const day = company?.quote?.onMarketDay;
  return {
    symbol,
    price: company?.quote?.last ?? null,
    changePct: day?.changePct ?? null,
    changeIdr: day?.step ?? null,
    volume: day?.volume ?? null,
    ...rowProvenance(company?.quote),
  };
}

/** For a ticker added from the built-in list while the database had no companies. */
function builtInName(symbol: string): string {
  return LISTED_COMPANIES.find((company) => company.symbol === symbol)?.name ?? symbol;
}
