import { Link } from "react-router";
import type { SectorItem } from "#app/figure-contract/data-function-results.ts";
import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { StaleMark } from "#app/figures/stale-mark.tsx";
import { sectorPath } from "#app/seo/paths.ts";
import { sectors } from "#copy/market.ts";
import { formatPct } from "#format/percent.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { heatStep } from "./heat.ts";

export interface SectorTileProps {
  sector: SectorItem;
  /** Percent of the market, for screen readers; sighted users see the tile's size. */
  sharePct?: number | undefined;
  isMarked: boolean;
}

/**
 * A sector coloured by its change, linked to its news. It fills its parent, which must be a query container. In a small
 * parent, text and margins shrink; in a flat one, name and change share a line.
 */
export function SectorTile({ sector, sharePct, isMarked }: SectorTileProps) {
  return (
    <Link
      to={sectorPath(sector.slug)}
      data-heat={heatStep(sector.changePct)}
      className="flex size-full flex-col justify-between overflow-hidden rounded-sm px-2.5 py-2 text-sm [@container(height<4.5rem)]:px-1.5 [@container(height<4.5rem)]:py-0.5 [@container(height<4.5rem)]:text-xs/[0.875rem] [@container(height<2.25rem)_and_(width>9rem)]:flex-row [@container(height<2.25rem)_and_(width>9rem)]:items-center [@container(width<6rem)]:px-1.5 [@container(width<6rem)]:text-xs/[0.875rem]"
    >
      <span className="font-medium">{sector.name}</span>
      {sector.changePct === null ? (
        <span>{sectors.unknownChange}</span>
      ) : (
        // The background shows the direction; the text needs contrast with it.
        <span className="flex items-center justify-between gap-1">
          <ChangeFigure changePct={sector.changePct} className="font-semibold text-current!" />
          {/* The line below the tiles explains the mark in words. */}
          {isMarked ? <StaleMark isShort /> : null}
        </span>
      )}
      {sharePct === undefined ? null : <VisuallyHidden>{sectors.share(formatPct(sharePct))}</VisuallyHidden>}
    </Link>
  );
}
