import type { ReactNode } from "react";
import { Link } from "react-router";
import type {
  BreadthItem,
  FigureProvenance,
  OverviewItem,
  SectorItem,
} from "#app/figure-contract/data-function-results.ts";
import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { Provenance } from "#app/figures/provenance.tsx";
import { tilesWithCurrentSource } from "#app/market/tiles/tiles-with-current-source.ts";
import { useMarketData } from "#app/refresh/use-market-data.ts";
import { sectorPath } from "#app/seo/paths.ts";
import { breadth as breadthCopy, exchangeStrip as copy, overview } from "#copy/market.ts";
import { formatCount, formatLargeAmount } from "#format/large-amount.ts";
import { MarketTile, TILE_SIZE } from "./market-tile.tsx";

export interface ExchangeStripProps {
  tiles: readonly OverviewItem[];
  sparklines: Record<string, readonly number[]>;
  breadth: BreadthItem | undefined;
  sectors: SectorItem[] | undefined;
}

export function ExchangeStrip({ tiles, sparklines, ...initial }: ExchangeStripProps) {
  const breadth = useMarketData("market-breadth", {}, initial.breadth);
  const sectors = useMarketData("sector-heatmap", {}, initial.sectors);
  const index = tilesWithCurrentSource(tiles).find(({ symbol }) => symbol === "IHSG");
  const [strongest, weakest] = extremesOf(sectors.data ?? []);
  return (
    <ul className="swipe-row flex divide-x border-y lg:grid lg:auto-cols-fr lg:grid-flow-col">
      {index ? <MarketTile item={index} sparkline={sparklines.IHSG ?? []} isStale={false} /> : null}
      <StripFigure heading={copy.breadth} figure={breadth.data} isStale={breadth.state === "stale"}>
        {breadth.data ? <Counts {...breadth.data} /> : null}
      </StripFigure>
      <StripFigure heading={breadthCopy.turnover} figure={breadth.data} isStale={breadth.state === "stale"}>
        {breadth.data && breadth.data.turnoverIdr !== null
          ? breadthCopy.rupiah(formatLargeAmount(breadth.data.turnoverIdr))
          : null}
      </StripFigure>
      {[
        { heading: copy.strongest, sector: strongest },
        { heading: copy.weakest, sector: weakest },
      ].map(({ heading, sector }) => (
        <StripFigure key={heading} heading={heading} figure={sector} isStale={sectors.state === "stale"}>
          {sector ? <SectorFigure sector={sector} /> : null}
        </StripFigure>
      ))}
    </ul>
  );
}

function extremesOf(sectors: readonly SectorItem[]): [SectorItem | undefined, SectorItem | undefined] {
  const sorted = sectors
    .filter(({ changePct }) => changePct !== null)
    .sort((a, b) => (b.changePct ?? 0) - (a.changePct ?? 0));
  return [sorted[0], sorted.length > 1 ? sorted.at(-1) : undefined];
}

function StripFigure({
  heading,
  figure,
  isStale,
  children,
}: {
  heading: string;
  figure: FigureProvenance | undefined;
  isStale: boolean;
  children: ReactNode;
}) {
  return (
    <li className={`relative flex flex-col justify-center px-2 first:pl-0 last:pr-0 xl:px-4 ${TILE_SIZE}`}>
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h3 className="text-xs font-medium whitespace-nowrap text-ink-soft">{heading}</h3>
        {figure ? (
          <Provenance subject={heading} figure={figure} isStale={isStale} isShort className="relative" />
        ) : null}
      </div>
      {children === null ? (
        <p className="text-xs text-ink-faint">{overview.unknownPrice}</p>
      ) : (
        <div className="text-sm font-semibold tracking-tight whitespace-nowrap tabular-nums">{children}</div>
      )}
    </li>
  );
}

function Counts({ up, down, unchanged }: BreadthItem) {
  return (
    <dl className="flex gap-3">
      {[
        { term: breadthCopy.up, companies: up, tone: "text-up", sign: "▲" },
        { term: breadthCopy.down, companies: down, tone: "text-down", sign: "▼" },
        { term: breadthCopy.unchanged, companies: unchanged, tone: "text-ink-soft", sign: "=" },
      ].map(({ term, companies, tone, sign }) => (
        <div key={term} className={`flex gap-1 ${tone}`}>
          <dt>
            <span className="sr-only">{term}</span>
            <span aria-hidden="true">{sign}</span>
          </dt>
          <dd>{formatCount(companies)}</dd>
        </div>
      ))}
    </dl>
  );
}

function SectorFigure({ sector: { slug, name, changePct } }: { sector: SectorItem }) {
  return (
    <span className="flex items-baseline justify-between gap-2">
      <Link to={sectorPath(slug)} className="truncate after:absolute after:inset-0 hover:underline">
        {name}
      </Link>
      <ChangeFigure changePct={changePct} className="text-xs font-medium" />
    </span>
  );
}
