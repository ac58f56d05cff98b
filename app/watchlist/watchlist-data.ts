import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";

/** What is refreshed each minute. */
export interface WatchlistQuote extends FigureProvenance {
  symbol: string;
  /** In rupiah; null when not known. */
  price: number | null;
  changePct: number | null;
}

/** A ticker of a watchlist, as a loader hands it to its page. */
export interface WatchlistCardData extends WatchlistQuote {
  name: string;
  /** Order by hand. */
  position: number;
  /** Daily closes as heights, the oldest first. */
  sparkline: number[];
}

export const WATCHLIST_SORTS = ["symbol", "change", "manual"] as const;
export type WatchlistSort = (typeof WATCHLIST_SORTS)[number];

/** By code unless the address says otherwise. */
export function parseWatchlistSort(asked: string | null): WatchlistSort {
  return WATCHLIST_SORTS.find((sort) => sort === asked) ?? "symbol";
}

/** A change that is not known comes last. */
export function sortCards(cards: readonly WatchlistCardData[], sort: WatchlistSort): WatchlistCardData[] {
  const bySymbol = (a: WatchlistCardData, b: WatchlistCardData) => (a.symbol < b.symbol ? -1 : 1);
  const change = ({ changePct }: WatchlistCardData) => changePct ?? Number.NEGATIVE_INFINITY;
  return [...cards].sort((a, b) => {
    if (sort === "manual") return a.position - b.position || bySymbol(a, b);
    if (sort === "change" && change(a) !== change(b)) return change(b) - change(a);
    return bySymbol(a, b);
  });
}

export interface WatchlistAddress {
  portfolioId?: number | undefined;
  sort?: WatchlistSort | undefined;
}

/** The page below a dialog, or with `dialog` the page with it. */
export function watchlistPath(
  { portfolioId, sort = "symbol" }: WatchlistAddress,
  dialog?: "new" | "add" | "rename" | "delete",
): string {
  const query = new URLSearchParams({
    ...(portfolioId !== undefined && { portfolio: String(portfolioId) }),
    ...(sort !== "symbol" && { urut: sort }),
  }).toString();
  return `/watchlist${dialog ? `/${dialog}` : ""}${query === "" ? "" : `?${query}`}`;
}

/** Where the forms of the cards go. */
export const WATCHLIST_ITEMS_PATH = "/watchlist/items";

export interface RemovedTicker {
  symbol: string;
  position: number;
}

/** What was removed, as the address says it: 'BBCA.3'. */
export function parseRemoved(text: string | null): RemovedTicker | undefined {
  const [, symbol, position] = /^([A-Z0-9-]{1,12})\.(\d{1,6})$/.exec(text ?? "") ?? [];
  return symbol ? { symbol, position: Number(position) } : undefined;
}
