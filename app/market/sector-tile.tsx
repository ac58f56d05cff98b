import { Link } from "react-router";
import type { SectorItem } from "#app/figure-contract/data-function-results.ts";
import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { sectorPath } from "#app/seo/addresses.ts";
import { provenance, sectors } from "#copy/market.ts";
import { SECTORS } from "#domain/market/listings/sectors.ts";
import { formatPct } from "#format/percent.ts";
import { Badge } from "#ui/badge.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { heatStep } from "./heat.ts";

export interface SectorTileProps {
  sector: SectorItem;
  /** Of the market, in percent: what the size of the tile tells those who see it. */
  sharePct?: number | undefined;
  /** Says on the tile that the figure is older than those of other sectors. */
  isMarked: boolean;
}

/**
 * A sector coloured by its change, leading to its news. It fills its parent, which is its container: in a small one letters and
 * margins shrink, in a flat one name and change stand side by side.
 */
export function SectorTile({ sector, sharePct, isMarked }: SectorTileProps) {
  const slug = SECTORS.find(({ name }) => name === sector.name)?.slug ?? "";
  return (
    <Link
      to={sectorPath(slug)}
      data-heat={heatStep(sector.changePct)}
      className="flex size-full flex-col justify-between overflow-hidden rounded-sm px-2.5 py-2 text-sm [@container(height<4.5rem)]:px-1.5 [@container(height<4.5rem)]:py-0.5 [@container(height<4.5rem)]:text-xs/[0.875rem] [@container(height<2.25rem)_and_(width>9rem)]:flex-row [@container(height<2.25rem)_and_(width>9rem)]:items-center [@container(width<6rem)]:px-1.5 [@container(width<6rem)]:text-xs/[0.875rem]"
    >
      <span className="font-medium">{sector.name}</span>
      {sector.changePct === null ? (
        <span>{sectors.unknownChange}</span>
      ) : (
        // The ground says the colour; text has to stand out from it.
        <span className="flex items-center justify-between gap-1">
          <ChangeFigure changePct={sector.changePct} className="font-semibold text-current!" />
          {isMarked ? (
            // Where there is no room for it, the line below all tiles says so.
            <span className="[@container(width<8.5rem)]:sr-only">
              <Badge tone="caution">{provenance.badges.stale}</Badge>
            </span>
          ) : null}
        </span>
      )}
      {sharePct === undefined ? null : <VisuallyHidden>{sectors.share(formatPct(sharePct))}</VisuallyHidden>}
    </Link>
  );
}
