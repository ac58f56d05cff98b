import { Link } from "react-router";
import type { SectorItem } from "#app/figure-contract/data-function-results.ts";
import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { StaleMark } from "#app/figures/stale-mark.tsx";
import { useMarketData } from "#app/refresh/use-market-data.ts";
import { sectorPath } from "#app/seo/paths.ts";
import { sectors as copy } from "#copy/market.ts";
import { siteSectors } from "#domain/market/listings/sectors.ts";
import { Card } from "#ui/card.tsx";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import { heatStep } from "./heat.ts";
import { MarketBlock } from "./market-block.tsx";
import { isStaleAmong, SectorProvenance } from "./sector-provenance.tsx";

const GRID = "grid grid-cols-2 gap-1 tight:grid-cols-1 sm:grid-cols-4";

export function SectorTilesCard({ initial }: { initial: SectorItem[] | undefined }) {
  const data = useMarketData("sector-heatmap", {}, initial);
  const skeleton = (
    <div className={GRID}>
      {siteSectors.map(({ slug }) => (
        <Skeleton key={slug} className="h-20" />
      ))}
    </div>
  );
  return (
    <Card id="sectors" title={copy.heading}>
      <MarketBlock title={copy.heading} data={data} skeleton={skeleton}>
        {(sectors) => (
          <ul className={GRID}>
            {sectors.map((sector) => (
              <li key={sector.name} className="@container-size h-20">
                <SectorTile sector={sector} isMarked={isStaleAmong(sectors, sector)} />
              </li>
            ))}
          </ul>
        )}
      </MarketBlock>
      <SectorProvenance sectors={data.data ?? []} isStale={data.state === "stale"} />
    </Card>
  );
}

/**
 * A sector coloured by its change, linked to its news. It fills its parent, which must be a query container. In a small
 * parent, text and margins shrink; in a flat one, name and change share a line.
 */
function SectorTile({ sector, isMarked }: { sector: SectorItem; isMarked: boolean }) {
  return (
    <Link
      to={sectorPath(sector.slug)}
      data-heat={heatStep(sector.changePct)}
      className="flex size-full flex-col justify-between overflow-hidden rounded-sm px-2.5 py-2 text-sm [@container(height<4.5rem)]:px-1.5 [@container(height<4.5rem)]:py-0.5 [@container(height<4.5rem)]:text-xs/[0.875rem] [@container(height<2.25rem)_and_(width>9rem)]:flex-row [@container(height<2.25rem)_and_(width>9rem)]:items-center [@container(width<6rem)]:px-1.5 [@container(width<6rem)]:text-xs/[0.875rem]"
    >
      <span className="font-medium">{sector.name}</span>
      {sector.changePct === null ? (
        <span>{copy.unknownChange}</span>
      ) : (
        // The background shows the direction; the text needs contrast with it.
        <span className="flex items-center justify-between gap-1">
          <ChangeFigure changePct={sector.changePct} className="font-semibold text-current!" />
          {/* The line below the tiles explains the mark in words. */}
          {isMarked ? <StaleMark isShort /> : null}
        </span>
      )}
    </Link>
  );
}
