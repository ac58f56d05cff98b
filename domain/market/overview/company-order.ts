import { compareText, compareUnknownLast } from "#format/compare-text.ts";
import type { QuotedSymbol } from "../quotes/quote-view.server.ts";

/** The first is the default. */
export const COMPANY_SORTS = [
  "market-cap",
  "symbol",
  "name",
  "price",
  "change",
  "per",
  "pbv",
  "yield",
] as const;
export type CompanySort = (typeof COMPANY_SORTS)[number];

export const SORT_DIRECTIONS = ["asc", "desc"] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

export function defaultDirection(sort: CompanySort): SortDirection {
  return sort === "symbol" || sort === "name" ? "asc" : "desc";
}

const columnValue: Record<CompanySort, (company: QuotedSymbol) => string | number | undefined> = {
  "market-cap": ({ quote }) => quote?.marketCap,
  symbol: ({ symbol }) => symbol,
  name: ({ name }) => name.toLowerCase(),
  price: ({ quote }) => quote?.last,
  change: ({ quote }) => quote?.onMarketDay.changePct,
  per: ({ quote }) => quote?.per,
  pbv: ({ quote }) => quote?.pbv,
  yield: ({ quote }) => quote?.divYieldPct,
};

export function sortCompanies(
  companies: readonly QuotedSymbol[],
  sort: CompanySort,
  direction: SortDirection,
): QuotedSymbol[] {
  const read = columnValue[sort];
  const sign = direction === "asc" ? 1 : -1;
  return [...companies].sort(
    (a, b) => compareUnknownLast(read(a), read(b), sign) || compareText(a.symbol, b.symbol),
  );
}
