import { LISTED_COMPANIES } from "./listed-companies.ts";

/** A company that can be added to a watchlist. */
export interface TickerMatch {
  symbol: string;
  name: string;
  sector: string | null;
}

/** spec section 7 */
export const MOST_MATCHES = 50;

/**
 * Built-in companies whose code or name contains the text, ignoring case, for when the database is
 * unavailable or has no match. Codes that begin with the text come first.
 */
export function findBuiltInCompanies(text: string): TickerMatch[] {
  const sought = text.trim().toLowerCase();
  const found = LISTED_COMPANIES.filter(
    ({ symbol, name }) => symbol.toLowerCase().includes(sought) || name.toLowerCase().includes(sought),
  );
  return [...found]
    .sort((a, b) => rank(a.symbol, sought) - rank(b.symbol, sought))
    .slice(0, MOST_MATCHES)
    .map(({ symbol, name, sector }) => ({ symbol, name, sector: sector ?? null }));
}

function rank(symbol: string, sought: string): number {
  return sought !== "" && symbol.toLowerCase().startsWith(sought) ? 0 : 1;
}
