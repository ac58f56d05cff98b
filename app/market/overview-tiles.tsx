import type { OverviewItem } from "#app/figure-contract/data-function-results.ts";
import type { UsedMarketData } from "#app/refresh/use-market-data.ts";
import { overview } from "#copy/market.ts";
import { classNames } from "#ui/class-names.ts";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import { MarketBlock } from "./market-block.tsx";
import { OverviewTile } from "./overview-tile.tsx";

export interface OverviewTilesProps {
  data: UsedMarketData<OverviewItem[]>;
  /** Labels of the tiles in order; their number must be a multiple of three. */
  symbols: readonly string[];
  sparklines: Record<string, readonly number[]>;
  /** The edges that have a line. */
  edges: "border-y" | "border-b";
}

/** A band of tiles separated by hairlines: six in 2, 3 or 6 columns, three in 1 or 3. */
export function OverviewTiles({ data, symbols, sparklines, edges }: OverviewTilesProps) {
  const columns =
    symbols.length > 3 ? "grid-cols-2 tight:grid-cols-1 sm:grid-cols-3 lg:grid-cols-6" : "sm:grid-cols-3";
  const band = classNames("grid gap-px bg-line", edges, columns);
  return (
    <MarketBlock
      title={overview.heading}
      data={data}
      skeleton={
        <div className={band}>
          {symbols.map((symbol) => (
            <TileSkeleton key={symbol} />
          ))}
        </div>
      }
    >
      {(items, isStale) => (
        <>
          <ul className={band}>
            {symbols.map((symbol) => {
              const item = items.find((known) => known.symbol === symbol);
              return item ? (
                <OverviewTile
                  key={symbol}
                  item={item}
                  sparkline={sparklines[symbol] ?? []}
                  isStale={isStale}
                />
              ) : null;
            })}
          </ul>
          <p className="mt-1 text-xs text-ink-faint">{overview.notes}</p>
        </>
      )}
    </MarketBlock>
  );
}

function TileSkeleton() {
  return (
    <div className="flex flex-col gap-2 bg-canvas p-3">
      <Skeleton className="h-4 w-16" />
      <Skeleton className="h-6 w-24" />
      <Skeleton className="h-5 w-20" />
      <Skeleton className="h-6 w-20" />
    </div>
  );
}
