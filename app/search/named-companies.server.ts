import type { RouterContextProvider } from "react-router";
import { addPageTags, appContext } from "#app/contexts.ts";
import { toQuoteItem } from "#app/figure-contract/market-items.ts";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import { symbolOfAddress } from "#domain/market/listings/index-pages.ts";
import { findIndex } from "#domain/market/listings/instrument.ts";
import { listQuotesOf } from "#domain/market/quotes/stock-quote.server.ts";
import { findCompaniesLike, findNamedCompany } from "#domain/news/search/companies.server.ts";
import type { SearchQuery } from "#domain/news/search/search-query.ts";
import type { CompanyCardData } from "./company-card.tsx";

/** Of a misspelt name, which can be several companies'. */
const MAX_SIMILAR = 3;

/**
 * The company or index that the query names, else companies with a similar name if they are wanted. Nothing
 * if they can't be read; a quote that can't be read is tried again by the card.
 */
export async function readNamedCompanies(
  context: Readonly<RouterContextProvider>,
  query: SearchQuery,
  { wantsSimilar }: { wantsSimilar: boolean },
): Promise<CompanyCardData[]> {
  const { db, log } = context.get(appContext);
  try {
    const companies = await findCompanies();
    if (companies.length === 0) return [];
    const symbols = companies.map(({ symbol }) => symbol);
    addPageTags(context, "quotes", ...symbols.map((symbol) => `quote:${symbol}` as const));
    const quotes = await readQuotes(symbols);
    return companies.map(({ symbol, name }) => {
      const found = quotes?.find((quote) => quote.symbol === symbol);
      return { symbol, name, quote: found && toQuoteItem(found, undefined) };
    });
  } catch (error) {
    log.error({ err: error }, "could not look for companies in a search");
    return [];
  }

  async function findCompanies(): Promise<{ symbol: string; name: string }[]> {
    const index = findIndex(symbolOfAddress(query.text.toUpperCase()));
    if (index) return [{ symbol: index.symbol, name: index.name }];
    const named = await findNamedCompany(db, query);
    if (named) return [named];
    return wantsSimilar ? findCompaniesLike(db, query, MAX_SIMILAR) : [];
  }

  async function readQuotes(symbols: string[]) {
    try {
      return await listQuotesOf(db, symbols, await loadIdxCalendar(db), new Date());
    } catch (error) {
      log.error({ err: error }, "could not read the quotes of companies in a search");
      return undefined;
    }
  }
}
