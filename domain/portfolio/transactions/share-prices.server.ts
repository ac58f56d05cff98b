import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import type { QuotedSymbol } from "#domain/market/quotes/quote-view.server.ts";
import { listQuotesOf } from "#domain/market/quotes/stock-quote.server.ts";
import type { Database } from "#platform/database/database.ts";
import { decimal } from "../ledger/decimal.ts";
import type { SharePrice } from "../ledger/holding-figures.ts";

export async function listQuotesBySymbol(
  db: Database,
  symbols: readonly string[],
  now: Date,
): Promise<Map<string, QuotedSymbol>> {
  const quotedCompanies = await listQuotesOf(db, symbols, await loadIdxCalendar(db), now);
  return new Map(quotedCompanies.map((company) => [company.symbol, company]));
}

export function sharePricesOf(quotes: ReadonlyMap<string, QuotedSymbol>): Map<string, SharePrice> {
  return new Map(
    [...quotes].flatMap(([symbol, { quote }]): [string, SharePrice][] => {
      if (quote === undefined) return [];
      const { last, previousClose, tradingDate } = quote;
      const previousCloseIdr = previousClose === undefined ? undefined : decimal(String(previousClose));
      return [[symbol, { priceIdr: decimal(String(last)), previousCloseIdr, date: tradingDate }]];
    }),
  );
}
