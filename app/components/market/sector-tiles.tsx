import { sectors as copy } from "#copy/market.ts";
import { SECTORS } from "#domain/market/sectors.ts";
import { Card } from "#ui/card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { MarketBlock } from "./market-block.tsx";
import type { SectorItem } from "./market-data.ts";
import { Provenance } from "./provenance.tsx";
import { provenanceOfMany } from "./provenance-of-many.ts";
import { SectorTile } from "./sector-tile.tsx";
import { type UsedMarketData, useMarketData } from "./use-market-data.ts";

const GRID = "grid grid-cols-2 gap-1 sm:grid-cols-4";

/** The card of the eight sectors as tiles of one size, for the home page. */
export function SectorTilesCard({ initial }: { initial: SectorItem[] | undefined }) {
  const data = useMarketData("sector-heatmap", {}, initial);
  return (
    <Card id="sectors" title={copy.heading}>
      <MarketBlock
        functionName="sector-heatmap"
        title={copy.heading}
        data={data}
        skeleton={
          <div className={GRID}>
            {SECTORS.map(({ slug }) => (
              <Skeleton key={slug} className="h-20" />
            ))}
          </div>
        }
      >
        {(sectors) => (
          <ul className={GRID}>
            {sectors.map((sector) => (
              <li key={sector.name} className="@container-size h-20">
                <SectorTile sector={sector} />
              </li>
            ))}
          </ul>
        )}
      </MarketBlock>
      <SectorProvenance data={data} />
    </Card>
  );
}

/** One for all sectors: their figures are sums over the whole market. */
export function SectorProvenance({ data }: { data: UsedMarketData<SectorItem[]> }) {
  const of = provenanceOfMany(data.data ?? []);
  if (of === undefined) return null;
  return (
    <Provenance
      subject={copy.heading}
      of={of}
      isStale={data.state === "stale"}
      showsSimulated
      className="mt-2"
    />
  );
}
