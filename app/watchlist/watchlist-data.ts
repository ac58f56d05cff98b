import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";

/** The part of a card that is refreshed every minute. */
export interface WatchlistQuote extends FigureProvenance {
  symbol: string;
  /** In rupiah; null if unknown. */
  price: number | null;
  changePct: number | null;
}

/** A ticker of a watchlist, as returned by the page's loader. */
export interface WatchlistCardData extends WatchlistQuote {
  name: string;
  /** Manual order. */
  position: number;
  /** Daily closes as heights (sparkline-points.ts), oldest first. */
  sparkline: number[];
}

export const WATCHLIST_SORTS = ["symbol", "change", "manual"] as const;
export type WatchlistSort = (typeof WATCHLIST_SORTS)[number];

/** By symbol by default. */
export function parseWatchlistSort(value: string | null): WatchlistSort {
  return WATCHLIST_SORTS.find((sort) => sort === value) ?? "symbol";
}

/** By change, unknown changes come last. */
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

/** The watchlist page, or with `dialog` the page with that dialog open. */
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

export interface RemovedTicker {
  symbol: string;
  position: number;
}

/** Parses the query parameter `dihapus`: 'BBCA.3' is symbol and position. */
export function parseRemoved(text: string | null): RemovedTicker | undefined {
  const [, symbol, position] = /^([A-Z0-9-]{1,12})\.(\d{1,6})$/.exec(text ?? "") ?? [];
  return symbol ? { symbol, position: Number(position) } : undefined;
}
