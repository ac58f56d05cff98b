import { type CSSProperties, useMemo } from "react";
import type { SectorItem } from "#app/figure-contract/data-function-results.ts";
import { useSiteData } from "#app/site-data.ts";
import { sectors as copy } from "#copy/market.ts";
import { marketSharesPct } from "#domain/market/overview/market-share.ts";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import { SectorTile } from "./sector-tile.tsx";
import { isStaleAmong, SectorsCard } from "./sectors-card.tsx";
import { squarify } from "./treemap.ts";

/** Width divided by height of the map on a phone and on wider screens; must match FRAME. */
const NARROW_ASPECT = 3 / 5;
const WIDE_ASPECT = 5 / 4;
const FRAME = "aspect-3/5 sm:aspect-5/4 tight:aspect-auto";

/** Preferred width divided by height of a tile, since text is wide. */
const TILE_SHAPE = 1.5;

/**
 * The heat map: eight sectors, sized by market cap and coloured by change; a list for screen readers, and where
 * names wouldn't fit their tiles.
 */
export function SectorMapCard({ initial }: { initial: SectorItem[] | undefined }) {
  return (
    <SectorsCard initial={initial} skeleton={<Skeleton className={FRAME} />}>
      {(sectors) => <SectorMap sectors={sectors} />}
    </SectorsCard>
  );
}

function SectorMap({ sectors }: { sectors: SectorItem[] }) {
  const { renderedAt } = useSiteData();
  const isSized = sectors.some(({ marketCapIdr }) => marketCapIdr > 0);
  // The layout is computed once per page: sizes hardly change within a day, and moving tiles would distract.
  // biome-ignore lint/correctness/useExhaustiveDependencies: recomputed for another page, or once sizes are known
  const styles = useMemo(() => tileStyles(sectors), [renderedAt, isSized]);
  const largestFirst = [...styles.keys()].flatMap(
    (name) => sectors.find((sector) => sector.name === name) ?? [],
  );
  const shares = marketSharesPct(sectors);
  const unsized = sectors.filter(({ name }) => !styles.has(name));
  return (
    <>
      {largestFirst.length > 0 ? (
        <ul className={`relative tight:grid tight:gap-1 ${FRAME}`}>
          {largestFirst.map((sector) => (
            <li
              key={sector.name}
              style={styles.get(sector.name)}
              className="@container-size absolute top-(--nt) left-(--nl) h-(--nh) w-(--nw) p-px sm:top-(--wt) sm:left-(--wl) sm:h-(--wh) sm:w-(--ww) tight:static tight:h-16 tight:w-auto"
            >
              <SectorTile
                sector={sector}
                sharePct={shares[sectors.indexOf(sector)]}
                isMarked={isStaleAmong(sectors, sector)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {unsized.length > 0 ? (
        <ul className="mt-1 grid grid-cols-2 gap-1 sm:grid-cols-4">
          {unsized.map((sector) => (
            <li key={sector.name} className="@container-size h-16">
              <SectorTile sector={sector} isMarked={isStaleAmong(sectors, sector)} />
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mt-2 text-xs text-ink-faint">{copy.legend}</p>
    </>
  );
}

/** Positions of the sectors of known size, largest first, on phones (n) and wider screens (w). */
function tileStyles(sectors: readonly SectorItem[]): Map<string, CSSProperties> {
  const sized = sectors
    .filter(({ marketCapIdr }) => marketCapIdr > 0)
    .sort((a, b) => b.marketCapIdr - a.marketCapIdr);
  const sizes = sized.map(({ marketCapIdr }) => marketCapIdr);
  const narrow = squarify(sizes, NARROW_ASPECT / TILE_SHAPE);
  const wide = squarify(sizes, WIDE_ASPECT / TILE_SHAPE);
  return new Map(
    sized.map(({ name }, index) => {
      const n = narrow[index];
      const w = wide[index];
      return [
        name,
        {
          "--nl": `${n?.left}%`,
          "--nt": `${n?.top}%`,
          "--nw": `${n?.width}%`,
          "--nh": `${n?.height}%`,
          "--wl": `${w?.left}%`,
          "--wt": `${w?.top}%`,
          "--ww": `${w?.width}%`,
          "--wh": `${w?.height}%`,
        } as CSSProperties,
      ];
    }),
  );
}
