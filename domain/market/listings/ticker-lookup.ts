import { LISTED_COMPANIES } from "./listed-companies.ts";

/** A company that can be added to a watchlist. */
export interface TickerMatch {
  symbol: string;
  name: string;
  sector: string | null;
}

/** spec section 7 */
export const MAX_MATCHES = 50;

/**
 * Built-in companies whose code or name contains the text, ignoring case, for when the database is
 * unavailable or has no match. Codes that begin with the text come first.
 */
export function findBuiltInCompanies(text: string): TickerMatch[] {
  const query = text.trim().toLowerCase();
  const found = LISTED_COMPANIES.filter(
    ({ symbol, name }) => symbol.toLowerCase().includes(query) || name.toLowerCase().includes(query),
  );
  return [...found]
    .sort((a, b) => rank(a.symbol, query) - rank(b.symbol, query))
    .slice(0, MAX_MATCHES)
    .map(({ symbol, name, sector }) => ({ symbol, name, sector: sector ?? null }));
}

function rank(symbol: string, query: string): number {
  return query !== "" && symbol.toLowerCase().startsWith(query) ? 0 : 1;
}
