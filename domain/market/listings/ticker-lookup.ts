import { LISTED_COMPANIES } from "./listed-companies.ts";
import type { ListedCompanyRow } from "./symbols.server.ts";

/** Prescribed: 50 (spec section 7). */
export const MAX_MATCHES = 50;

/** The prescribed symbols in the prescribed order (spec section 3). They lead a list without a search text. */
export const BEST_KNOWN: readonly string[] = [
  ...["BBRI", "BBCA", "BMRI", "BBNI", "BRIS", "TLKM", "ASII", "GOTO", "ANTM", "ADRO"],
  ...["ITMG", "MDKA", "ICBP", "INDF", "PGAS", "PTBA", "UNVR", "CPIN", "TPIA", "SMGR"],
];

export function findBuiltInCompanies(text: string): ListedCompanyRow[] {
  const query = text.trim().toLowerCase();
  const matches = LISTED_COMPANIES.filter(
    ({ symbol, name }) => symbol.toLowerCase().includes(query) || name.toLowerCase().includes(query),
  );
  return [...matches]
    .sort((a, b) => rank(a.symbol, query) - rank(b.symbol, query))
    .slice(0, MAX_MATCHES)
    .map(({ symbol, name, sector }) => ({ symbol, name, sector: sector ?? null }));
}

function rank(symbol: string, query: string): number {
  if (query !== "") return symbol.toLowerCase().startsWith(query) ? 0 : 1;
  const place = BEST_KNOWN.indexOf(symbol);
  return place === -1 ? BEST_KNOWN.length : place;
}
