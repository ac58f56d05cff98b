import { Link } from "react-router";
import type { MapSectorItem } from "#app/figure-contract/data-function-results.ts";
import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { sectorPath } from "#app/seo/paths.ts";
import { marketMap as copy } from "#copy/market.ts";
import { siteSectors } from "#domain/market/listings/sectors.ts";

export function SectorLine({ sectors }: { sectors: readonly MapSectorItem[] }) {
  const bySlug = new Map(sectors.map((sector) => [sector.slug, sector]));
  return (
    <ul aria-label={copy.sectorLine} className="swipe-row mb-3 flex justify-between gap-x-3 text-xs">
      {siteSectors.map(({ slug, name }) => (
        <li key={slug} className="shrink-0">
          <Link to={sectorPath(slug)} className="flex min-h-8 items-center gap-1.5 whitespace-nowrap">
            <span className="text-ink-soft">{name}</span>
            <ChangeFigure changePct={bySlug.get(slug)?.changePct} className="font-semibold [&_svg]:hidden" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
