import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";
import type { DayRange } from "#domain/market/key-figures/day-ranges.server.ts";
import { isTicker } from "#domain/market/listings/symbol-syntax.ts";
import { compareText, compareUnknownLast } from "#format/compare-text.ts";
import { withQuery } from "#format/with-query.ts";
import type { PortfolioParameter, PortfolioTab } from "./tabs/portfolio-tab.ts";

export interface WatchlistQuote extends FigureProvenance {
  symbol: string;
  /** In IDR; null if unknown. */
  price: number | null;
  changePct: number | null;
  changeIdr: number | null;
  /** Shares, not lots. */
  volume: number | null;
  dayRange?: DayRange | null;
}

export interface WatchlistCardData extends WatchlistQuote {
  name: string;
  position: number;
  sparkline: number[];
}

type SortColumn = "symbol" | "price" | "change" | "rupiah" | "volume" | "position";

const sorts = {
  symbol: ["symbol", "asc"],
  change: ["change", "desc"],
  manual: ["position", "asc"],
  "symbol-desc": ["symbol", "desc"],
  "change-asc": ["change", "asc"],
  price: ["price", "desc"],
  "price-asc": ["price", "asc"],
  rupiah: ["rupiah", "desc"],
  "rupiah-asc": ["rupiah", "asc"],
  volume: ["volume", "desc"],
  "volume-asc": ["volume", "asc"],
} as const satisfies Record<string, readonly [SortColumn, "asc" | "desc"]>;

export type WatchlistSort = keyof typeof sorts;

export function parseWatchlistSort(value: string | null): WatchlistSort {
  return value !== null && Object.hasOwn(sorts, value) ? (value as WatchlistSort) : "symbol";
}

const columnSorts = {
  symbol: ["symbol", "symbol-desc"],
  price: ["price", "price-asc"],
  change: ["change", "change-asc"],
  rupiah: ["rupiah", "rupiah-asc"],
  volume: ["volume", "volume-asc"],
} as const satisfies Record<string, readonly [WatchlistSort, WatchlistSort]>;

export type SortableColumn = keyof typeof columnSorts;

export function columnOrder(column: SortableColumn, sort: WatchlistSort) {
  const [usual, other] = columnSorts[column];
  const isSorted = sort === usual || sort === other;
  const direction = sorts[sort][1] === "asc" ? ("ascending" as const) : ("descending" as const);
  const next: WatchlistSort = sort === usual ? other : usual;
  return { sorted: isSorted ? direction : undefined, next, nextDirection: sorts[next][1] };
}

const columnValues: Record<SortColumn, (card: WatchlistCardData) => string | number | null> = {
  symbol: ({ symbol }) => symbol,
  price: ({ price }) => price,
  change: ({ changePct }) => changePct,
  rupiah: ({ changeIdr }) => changeIdr,
  volume: ({ volume }) => volume,
  position: ({ position }) => position,
};

/** Unknown figures are last in both directions; ties are sorted by symbol. */
export function sortCards(cards: readonly WatchlistCardData[], sort: WatchlistSort): WatchlistCardData[] {
  const [column, direction] = sorts[sort];
  const read = columnValues[column];
  const sign = direction === "asc" ? 1 : -1;
  return [...cards].sort(
    (a, b) => compareUnknownLast(read(a), read(b), sign) || compareText(a.symbol, b.symbol),
  );
}

export type WatchlistLayout = "table" | "cards";

export function layoutPath(place: WatchlistPlace, layout: WatchlistLayout): string {
  return withQuery(watchlistPath(place), `tampilan=${layout === "cards" ? "kartu" : "tabel"}`);
}

export interface WatchlistPlace {
  portfolioId?: PortfolioParameter | undefined;
  tab?: PortfolioTab | undefined;
  sort?: WatchlistSort | undefined;
}

export function watchlistPath(
  { portfolioId, tab = "watchlist", sort = "symbol" }: WatchlistPlace,
  page?: string,
): string {
  const query = new URLSearchParams({
    ...(portfolioId !== undefined && { portfolio: String(portfolioId) }),
    ...(tab !== "watchlist" && { tab }),
    ...(sort !== "symbol" && { urut: sort }),
  });
  return withQuery(`/watchlist${page ? `/${page}` : ""}`, query);
}

export interface RemovedTicker {
  symbol: string;
  position: number;
}

/** Parses the query parameter `dihapus`: 'BBCA.3' is symbol and position. */
export function parseRemoved(text: string | null): RemovedTicker | undefined {
  const [, symbol, position] = /^([^.]+)\.(\d{1,6})$/.exec(text ?? "") ?? [];
  return symbol && isTicker(symbol) ? { symbol, position: Number(position) } : undefined;
}
