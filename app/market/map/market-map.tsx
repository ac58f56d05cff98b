import { useMemo } from "react";
import { Link } from "react-router";
import type { MapSectorItem } from "#app/figure-contract/data-function-results.ts";
import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { StaleMark } from "#app/figures/stale-mark.tsx";
import { stockPath } from "#app/seo/stock-path.ts";
import { useSiteData } from "#app/site-data.ts";
import { marketMap as copy, sectors as sectorsCopy } from "#copy/market.ts";
import { formatCount, formatLargeAmount } from "#format/large-amount.ts";
import { formatChangePct } from "#format/percent.ts";
import { type MarketsView, marketsPath, smallCompaniesPath } from "../markets-view.ts";
import { isStaleAmong } from "../sector-provenance.tsx";
import { MAP_CARD_ID, MapCard } from "./map-card.tsx";
import { stockHeat } from "./map-heat.ts";
import { layOutMap, type SectorBox } from "./map-layout.ts";
import { boxStyle } from "./treemap.ts";
import { useMapCells } from "./use-map-cells.ts";

/**
 * A treemap of shares within sectors. Cells are links; JavaScript adds arrow keys and a card with details of a cell.
 * The map is one tab stop, besides the sectors' names.
 */
export function MarketMap({ sectors, view }: { sectors: MapSectorItem[]; view: MarketsView }) {
  const { renderedAt } = useSiteData();
  const isSized = sectors.some(({ marketCapIdr }) => marketCapIdr > 0);
  // The layout is computed once per page: sizes hardly change within a day, and moving cells would distract.
  // biome-ignore lint/correctness/useExhaustiveDependencies: recomputed for another page, or once sizes are known
  const boxes = useMemo(() => layOutMap(sectors), [renderedAt, isSized, view.sector]);
  const { frame, handlers, active, openCard } = useMapCells(boxes[0]?.cells[0]?.stock.symbol);
  const sectorBySlug = new Map(sectors.map((sector) => [sector.slug, sector]));
  // In this case the bars are shown at any width.
  if (boxes.length === 0) return null;
  const stock =
    openCard && sectors.flatMap(({ stocks }) => stocks).find(({ symbol }) => symbol === openCard.cell);
  return (
    <div ref={frame} className="market-map" {...handlers}>
      <ul aria-label={sectorsCopy.heading}>
        {boxes.map((box) => (
          <li key={box.sector.slug} className="map-sector" style={boxStyle(box.tile)}>
            <SectorCells
              box={box}
              sector={sectorBySlug.get(box.sector.slug) ?? box.sector}
              view={view}
              isMarked={isStaleAmong(sectors, sectorBySlug.get(box.sector.slug) ?? box.sector)}
              active={active}
              described={openCard?.cell}
            />
          </li>
        ))}
      </ul>
      {openCard && stock ? (
        <MapCard stock={stock} place={openCard.place} isTapped={openCard.by === "tap"} />
      ) : null}
    </div>
  );
}

function SectorCells({
  box: { cells, restTile },
  sector,
  view,
  isMarked,
  active,
  described,
}: {
  box: SectorBox;
  sector: MapSectorItem;
  view: MarketsView;
  isMarked: boolean;
  active: string | undefined;
  described: string | undefined;
}) {
  const newest = new Map(sector.stocks.map((stock) => [stock.symbol, stock]));
  const isZoomed = view.sector !== undefined;
  const rest = `rest-${sector.slug}`;
  return (
    <>
      {isZoomed ? null : (
        <Link to={marketsPath({ ...view, sector: sector.slug })} className="map-heading" preventScrollReset>
          <span className="truncate font-semibold">{sector.name}</span>
          <ChangeFigure changePct={sector.changePct} className="map-change" />
          {isMarked ? <StaleMark isShort /> : null}
        </Link>
      )}
      <ul className={isZoomed ? "map-cells whole" : "map-cells"}>
        {cells.map(({ stock, tile: cell }) => {
          const { symbol, name, changePct, marketCapIdr } = newest.get(stock.symbol) ?? stock;
          const change = formatChangePct(changePct);
          return (
            <li key={symbol} style={boxStyle(cell)}>
              <Link
                to={stockPath(symbol)}
                className="map-cell"
                data-cell={symbol}
                data-heat={stockHeat(changePct)}
                tabIndex={symbol === active ? undefined : -1}
                aria-describedby={symbol === described ? MAP_CARD_ID : undefined}
                // Not duplicated while the card shows it.
                title={
                  symbol === described
                    ? undefined
                    : copy.tooltip(name, change, formatLargeAmount(marketCapIdr))
                }
              >
                <b>{symbol}</b> <span>{change}</span>
              </Link>
            </li>
          );
        })}
        {restTile ? (
          <li style={boxStyle(restTile)}>
            <Link
              to={smallCompaniesPath(sector.slug, view)}
              className="map-cell map-rest"
              data-cell={rest}
              tabIndex={rest === active ? undefined : -1}
              title={`${copy.others(formatCount(sector.rest.companies))}\n${copy.marketCap(formatLargeAmount(sector.rest.marketCapIdr))}`}
            >
              <b>+{sector.rest.companies}</b> <span>{copy.rest}</span>
            </Link>
          </li>
        ) : null}
      </ul>
    </>
  );
}
