import { Link } from "react-router";
import type { MapSectorItem, MarketMapItem } from "#app/figure-contract/data-function-results.ts";
import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { useMarketData } from "#app/refresh/use-market-data.ts";
import { sectorPath } from "#app/seo/paths.ts";
import { marketMap as copy, sectors as sectorsCopy } from "#copy/market.ts";
import { otherSector, siteSectors } from "#domain/market/listings/sectors.ts";
import { formatCount } from "#format/large-amount.ts";
import { formatLimitPct } from "#format/percent.ts";
import { Card } from "#ui/card.tsx";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import { MarketBlock } from "../market-block.tsx";
import { type MarketsView, marketsPath } from "../markets-view.ts";
import { SectorProvenance } from "../sector-provenance.tsx";
import { MapBars } from "./map-bars.tsx";
import { HEAT_STEPS_PCT } from "./map-heat.ts";
import { MapTable } from "./map-table.tsx";
import { MarketMap } from "./market-map.tsx";

export function MarketMapCard({ initial, view }: { initial: MarketMapItem | undefined; view: MarketsView }) {
  const data = useMarketData("market-map", view.sector ? { sector: view.sector } : {}, initial);
  const zoomedSector = view.sector === undefined ? undefined : data.data?.sectors[0];
  return (
    <Card
      id="sectors"
      title={sectorsCopy.heading}
      aside={
        <Link
          className="link text-sm"
          to={marketsPath({ ...view, isTable: !view.isTable })}
          preventScrollReset
        >
          {view.isTable ? copy.asMap : copy.asTable}
        </Link>
      }
      className="mt-8"
    >
      {view.sector === undefined ? null : <ZoomedSector view={view} sector={zoomedSector} />}
      <MarketBlock
        title={sectorsCopy.heading}
        data={data}
        skeleton={<Skeleton className="market-map-skeleton" />}
      >
        {({ sectors }) =>
          view.isTable ? (
            <MapTable sectors={sectors} />
          ) : (
            <>
              {view.sector === undefined ? <SectorLine sectors={sectors} /> : null}
              <MarketMap sectors={sectors} view={view} />
              <MapBars sectors={sectors} view={view} />
            </>
          )
        }
      </MarketBlock>
      {data.data ? (
        <>
          <div className="mt-2 flex flex-wrap items-start gap-x-6 gap-y-1">
            {view.isTable ? null : <MapLegend />}
            <OmittedCompanies sectors={data.data.sectors} />
          </div>
          <SectorProvenance sectors={data.data.sectors} isStale={data.state === "stale"} />
        </>
      ) : null}
    </Card>
  );
}

function ZoomedSector({ view, sector }: { view: MarketsView; sector: MapSectorItem | undefined }) {
  const { slug, name } = sector ?? { slug: view.sector, name: "" };
  return (
    <p className="-mt-2 mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      <Link className="link" to={marketsPath({ ...view, sector: undefined })} preventScrollReset>
        {copy.allSectors}
      </Link>
      <span aria-current="page" className="font-semibold">
        {name}
      </span>
      {sector ? <ChangeFigure changePct={sector.changePct} className="font-medium" /> : null}
      {slug === undefined || slug === otherSector.slug ? null : (
        <Link className="link" to={sectorPath(slug)}>
          {copy.sectorPage(name)}
        </Link>
      )}
    </p>
  );
}

function SectorLine({ sectors }: { sectors: readonly MapSectorItem[] }) {
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

const [small, large] = HEAT_STEPS_PCT;
const SCALE = [-3, -2, -1, 1, 2, 3] as const;
const BORDERS = [-large, -small, 0, small, large].map(formatLimitPct);

function MapLegend() {
  return (
    <div className="map-legend">
      <span className="sr-only">{copy.scale}</span>
      {SCALE.map((step) => (
        <span key={step} aria-hidden="true" data-heat={step} />
      ))}
      {BORDERS.map((text) => (
        <b key={text} className="font-normal">
          {text}
        </b>
      ))}
    </div>
  );
}

function OmittedCompanies({ sectors }: { sectors: readonly MapSectorItem[] }) {
  const unsized = sectors.reduce((sum, sector) => sum + sector.unsized, 0);
  return (
    <p className="min-w-[min(15rem,100%)] flex-1 text-xs text-ink-faint">
      <span className="max-sm:hidden">{sectorsCopy.areas}</span> {sectorsCopy.others}{" "}
      {unsized > 0 ? copy.unsized(formatCount(unsized)) : null}
    </p>
  );
}
