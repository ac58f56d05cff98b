import type { SectorItem } from "#app/figure-contract/data-function-results.ts";
import { siteSectors } from "#domain/market/listings/sectors.ts";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import { SectorTile } from "./sector-tile.tsx";
import { isStaleAmong, SectorsCard } from "./sectors-card.tsx";

const GRID = "grid grid-cols-2 gap-1 tight:grid-cols-1 sm:grid-cols-4";

export function SectorTilesCard({ initial }: { initial: SectorItem[] | undefined }) {
  const skeleton = (
    <div className={GRID}>
      {siteSectors.map(({ slug }) => (
        <Skeleton key={slug} className="h-20" />
      ))}
    </div>
  );
  return (
    <SectorsCard initial={initial} skeleton={skeleton}>
      {(sectors) => (
        <ul className={GRID}>
          {sectors.map((sector) => (
            <li key={sector.name} className="@container-size h-20">
              <SectorTile sector={sector} isMarked={isStaleAmong(sectors, sector)} />
            </li>
          ))}
        </ul>
      )}
    </SectorsCard>
  );
}
