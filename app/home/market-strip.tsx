import type { OverviewItem } from "#app/figure-contract/data-function-results.ts";
import { MarketBlock } from "#app/market/market-block.tsx";
import { tilesWithCurrentSource } from "#app/market/tiles/tiles-with-current-source.ts";
import type { RefreshedData } from "#app/refresh/use-refreshed-data.ts";
import { overview } from "#copy/market.ts";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import { MarketTile, TILE_SIZE } from "./market-tile.tsx";

export const HOME_TILES = ["IHSG", "LQ45", "USD/IDR", "GOLD", "S&P 500", "BTC/USD"] as const;

export interface MarketStripProps {
  data: RefreshedData<OverviewItem[]>;
  sparklines: Record<string, readonly number[]>;
}

export function MarketStrip({ data, sparklines }: MarketStripProps) {
  const row = "swipe-row flex divide-x border-y lg:grid lg:auto-cols-fr lg:grid-flow-col";
  return (
    <MarketBlock
      title={overview.heading}
      data={data}
      skeleton={
        <div className={row}>
          {HOME_TILES.map((symbol) => (
            <div key={symbol} className={`grid content-center gap-2 px-2 ${TILE_SIZE}`}>
              <Skeleton className="h-3 w-20" />
              <Skeleton className="h-3 w-28" />
            </div>
          ))}
        </div>
      }
    >
      {(items, isStale) => (
        <ul className={row}>
          {HOME_TILES.map((symbol) => {
            const item = tilesWithCurrentSource(items).find((candidate) => candidate.symbol === symbol);
            return item ? (
              <MarketTile key={symbol} item={item} sparkline={sparklines[symbol] ?? []} isStale={isStale} />
            ) : null;
          })}
        </ul>
      )}
    </MarketBlock>
  );
}
