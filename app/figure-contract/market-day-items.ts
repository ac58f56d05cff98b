import type { MarketBreadth } from "#domain/market/overview/market-breadth.ts";
import type { MapSector } from "#domain/market/overview/market-map.ts";
import type { BreadthItem, MarketMapItem } from "./data-function-results.ts";
import { toSectorItem } from "./market-items.ts";
import { provenanceFields } from "./provenance-fields.ts";

export function toMarketMapItem(sectors: readonly MapSector[]): MarketMapItem {
  return {
    sectors: sectors.map(({ summary, stocks, rest, unsized }) => ({
      ...toSectorItem(summary),
      stocks: stocks.map(({ symbol, name, quote, marketCapIdr, changePct }) => ({
        symbol,
        name,
        price: quote.last,
        changePct: inFourDecimals(changePct),
        marketCapIdr,
        stale: quote.stale,
        tsISO: quote.onMarketDay.asOf.toISOString(),
      })),
      rest,
      unsized,
    })),
  };
}

export function toBreadthItem({ turnoverIdr, provenance, ...counts }: MarketBreadth): BreadthItem {
  return { ...counts, turnoverIdr: turnoverIdr ?? null, ...provenanceFields(provenance) };
}

/**
 * Precise enough for the shown text and its colour; for a hundred shares, all digits would be half of the page's data.
 */
function inFourDecimals(changePct: number | undefined): number | null {
  return changePct === undefined ? null : Math.round(changePct * 10_000) / 10_000;
}
