import type { FigureProvenance, OverviewItem } from "#app/figure-contract/data-function-results.ts";
import { provenanceOfMany } from "#app/figures/provenance-of-many.ts";
import type { MarketData } from "#app/refresh/market-query.ts";
import type { MarketPageData } from "./market-page-data.ts";
import { EXCHANGE_TILES } from "./tiles/tiles-with-current-source.ts";

/**
 * The age of a page's exchange prices: the newest time of its refreshed indices, its sectors and its movers. Undefined
 * without any.
 */
export function pageProvenance(
  { sectors, movers }: MarketPageData,
  tiles: MarketData<OverviewItem[]>,
): FigureProvenance | undefined {
  const indices = tiles.data?.filter(({ symbol }) => EXCHANGE_TILES.includes(symbol)) ?? [];
  const newest = provenanceOfMany([...indices, ...(sectors ?? []), ...(movers?.active ?? [])]);
  return newest && { ...newest, stale: newest.stale || tiles.state === "stale" };
}
