import { provenanceFields } from "#app/figure-contract/provenance-fields.ts";
import { scaleSparkline } from "#app/figures/sparkline-points.ts";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import { listClosesBySymbol } from "#domain/market/candles/sparkline.server.ts";
import { LISTED_COMPANIES } from "#domain/market/listings/listed-companies.ts";
import { closesUpToNow } from "#domain/market/quotes/closes-up-to-now.ts";
import type { QuotedSymbol } from "#domain/market/quotes/shown-quote.server.ts";
import { listQuotesOf } from "#domain/market/quotes/stock-quote.server.ts";
import type { WatchlistItem } from "#domain/portfolio/watchlist.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { WatchlistCardData, WatchlistQuote } from "./watchlist-data.ts";

/** Trading days; about six weeks. */
const SPARKLINE_DAYS = 30;

/** Everything that cards show of the tickers; unknown values are null. */
export async function readWatchlistCards(
  db: Database,
  items: readonly WatchlistItem[],
  now: Date,
): Promise<WatchlistCardData[]> {
  const symbols = items.map(({ symbol }) => symbol);
  if (symbols.length === 0) return [];
  const [quoted, closes] = await Promise.all([
    listQuotesOf(db, symbols, await loadIdxCalendar(db), now),
    listClosesBySymbol(db, symbols, SPARKLINE_DAYS),
  ]);
  const bySymbol = new Map(quoted.map((company) => [company.symbol, company]));
  return items.map(({ symbol, position }) => ({
    ...toQuote(symbol, bySymbol.get(symbol)),
    name: bySymbol.get(symbol)?.name ?? builtInName(symbol),
    position,
    sparkline: scaleSparkline(closesUpToNow(closes.get(symbol) ?? [], bySymbol.get(symbol)?.quote)),
  }));
}

export async function readWatchlistQuotes(
  db: Database,
  items: readonly WatchlistItem[],
  now: Date,
): Promise<WatchlistQuote[]> {
  const quoted = await listQuotesOf(
    db,
    items.map(({ symbol }) => symbol),
    await loadIdxCalendar(db),
    now,
  );
  const bySymbol = new Map(quoted.map((company) => [company.symbol, company]));
  return items.map(({ symbol }) => toQuote(symbol, bySymbol.get(symbol)));
}

function toQuote(symbol: string, company: QuotedSymbol | undefined): WatchlistQuote {
  return {
    symbol,
    price: company?.quote?.last ?? null,
    changePct: company?.quote?.changePct ?? null,
    ...provenanceFields(company?.quote),
  };
}

/** For a ticker added from the built-in list while the database had no companies. */
function builtInName(symbol: string): string {
  return LISTED_COMPANIES.find((company) => company.symbol === symbol)?.name ?? symbol;
}
