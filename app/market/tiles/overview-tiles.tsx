import type { OverviewItem } from "#app/figure-contract/data-function-results.ts";
import type { RefreshedData } from "#app/refresh/use-refreshed-data.ts";
import { overview } from "#copy/market.ts";
import { classNames } from "#ui/class-names.ts";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import { MarketBlock } from "../market-block.tsx";
import { OverviewTile } from "./overview-tile.tsx";
import { tilesWithCurrentSource } from "./tiles-with-current-source.ts";

export interface OverviewTilesProps {
  data: RefreshedData<OverviewItem[]>;
  symbols: readonly string[];
  sparklines: Record<string, readonly number[]>;
}

const columnsOf: Readonly<Record<number, string>> = {
  1: "",
  2: "grid-cols-2 tight:grid-cols-1",
  3: "sm:grid-cols-3",
  4: "grid-cols-2 tight:grid-cols-1 lg:grid-cols-4",
  5: "lg:grid-cols-5",
  6: "grid-cols-2 tight:grid-cols-1 sm:grid-cols-3 lg:grid-cols-6",
};

export function OverviewTiles({ data, symbols, sparklines }: OverviewTilesProps) {
  const current = data.data && tilesWithCurrentSource(data.data);
  const visibleSymbols = symbols.filter((label) => current?.some(({ symbol }) => symbol === label) ?? true);
  const band = classNames("grid gap-px bg-line border-b", columnsOf[visibleSymbols.length]);
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
      {(_, isStale) => (
        <>
          <ul className={band}>
            {visibleSymbols.map((symbol) => {
              const item = current?.find((candidate) => candidate.symbol === symbol);
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
