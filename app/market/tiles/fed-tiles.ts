import type { OverviewItem } from "#app/figure-contract/data-function-results.ts";

/** A tile with a figure. */
export type FedTile = OverviewItem & { price: number };

/** The tile whose source is that of the exchange's figures. */
const EXCHANGE_INDEX = "IHSG";

/** Tiles of the exchange itself, which files of its day have too. */
export const EXCHANGE_TILES: readonly string[] = [EXCHANGE_INDEX, "LQ45", "IDX30"];

/**
 * The tiles that a source feeds: with a figure, and not one that an earlier MARKET_PROVIDER has left behind, which
 * stays as old as it is.
 */
export function fedTiles(items: readonly OverviewItem[]): FedTile[] {
  const current = items.find(({ symbol }) => symbol === EXCHANGE_INDEX)?.source;
  return items.filter(
    (item): item is FedTile =>
      item.price !== null && !(item.stale && current != null && item.source !== current),
  );
}

/** Whether only the exchange's own figures are known, as with files of its days. */
export function isOnlyExchangeFed(items: readonly OverviewItem[]): boolean {
  return fedTiles(items).every(({ symbol }) => EXCHANGE_TILES.includes(symbol));
}
