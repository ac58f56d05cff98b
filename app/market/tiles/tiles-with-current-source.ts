import type { OverviewItem } from "#app/figure-contract/data-function-results.ts";

export type PricedTile = OverviewItem & { price: number };

/** This tile's source is the source of all the exchange's figures. */
const EXCHANGE_INDEX = "IHSG";

/** The exchange's own tiles, which its daily files include too. */
export const EXCHANGE_TILES: readonly string[] = [EXCHANGE_INDEX, "LQ45", "IDX30"];

/**
 * The tiles with a figure from a current source. Excludes figures left behind by an earlier MARKET_PROVIDER, which
 * never get newer.
 */
export function tilesWithCurrentSource(items: readonly OverviewItem[]): PricedTile[] {
  const current = items.find(({ symbol }) => symbol === EXCHANGE_INDEX)?.source;
  return items.filter(
    (item): item is PricedTile =>
      item.price !== null && !(item.stale && current != null && item.source !== current),
  );
}

export function lacksWorldFigures(items: readonly OverviewItem[]): boolean {
  return tilesWithCurrentSource(items).every(({ symbol }) => EXCHANGE_TILES.includes(symbol));
}
