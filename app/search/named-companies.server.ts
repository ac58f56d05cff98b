import { addPageTags, appContext, type Context } from "#app/contexts.ts";
import { toQuoteItem } from "#app/figure-contract/market-items.ts";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import { listQuotesOf } from "#domain/market/quotes/stock-quote.server.ts";
import { listNamedListings, type NamedListing } from "#domain/news/search/named-listings.server.ts";
import type { SearchQuery } from "#domain/news/search/search-query.ts";
import { listSimilarCompanies } from "#domain/news/search/similar-companies.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { CompanyCardData } from "./company-card.tsx";

/** A query can name several companies, and a misspelt name can match several. */
const MAX_CARDS = 3;

export function readNamedCompanies(context: Context, query: SearchQuery): Promise<CompanyCardData[]> {
  return readCompanies(context, (db) => listNamedListings(db, query, MAX_CARDS));
}

export function readSimilarCompanies(context: Context, query: SearchQuery): Promise<CompanyCardData[]> {
  return readCompanies(context, (db) => listSimilarCompanies(db, query, MAX_CARDS));
}

/** Empty if they can't be read; the card retries a missing quote itself. */
async function readCompanies(
  context: Context,
  find: (db: Database) => Promise<NamedListing[]>,
): Promise<CompanyCardData[]> {
  const { db, log } = context.get(appContext);
  try {
    const companies = await find(db);
    if (companies.length === 0) return [];
    const symbols = companies.map(({ symbol }) => symbol);
    addPageTags(context, "quotes", ...symbols.map((symbol) => `quote:${symbol}` as const));
    const quotes = await loadIdxCalendar(db)
      .then((calendar) => listQuotesOf(db, symbols, calendar, new Date()))
      .catch((error: unknown) => {
        log.error({ err: error }, "could not read the quotes of companies named in a search");
        return undefined;
      });
    return companies.map(({ symbol, name }) => {
      const stockQuote = quotes?.find((quote) => quote.symbol === symbol);
      return { symbol, name, quote: stockQuote && toQuoteItem(stockQuote, undefined) };
    });
  } catch (error) {
    log.error({ err: error }, "could not look up the companies named in a search");
    return [];
  }
}
