import { useMemo } from "react";
import { Link } from "react-router";
import type { MapSectorItem, MapStockItem } from "#app/figure-contract/data-function-results.ts";
import { ChangeFigure, changeDirection } from "#app/figures/change-figure.tsx";
import { StaleMark } from "#app/figures/stale-mark.tsx";
import { stockPath } from "#app/seo/stock-path.ts";
import { useSiteData } from "#app/site-data.ts";
import { sectors as copy } from "#copy/market.ts";
import { marketSharesPct } from "#domain/market/overview/market-share.ts";
import type { MaybeFigure } from "#format/missing.ts";
import { formatChangePct, formatPct } from "#format/percent.ts";
import { formatRupiah } from "#format/price.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { type MarketsView, marketsPath } from "../markets-view.ts";
import { isStaleAmong } from "../sector-provenance.tsx";

const FULL_BAR_PCT = 3;
const MAX_NAMED_STOCKS = 3;
const MAX_STOCKS = 20;

/**
 * Replaces the map on phones: sectors, or the largest shares of one, from the largest rise to the largest fall. The
 * order is fixed when the page loads, since rows that move would distract.
 */
export function MapBars({ sectors, view }: { sectors: readonly MapSectorItem[]; view: MarketsView }) {
  const { renderedAt } = useSiteData();
  // biome-ignore lint/correctness/useExhaustiveDependencies: sorts again for another page
  const order = useMemo(
    () => ({
      sectors: byChange(sectors).map(({ slug }) => slug),
      stocks: byChange(stocksOf(sectors)).map(({ symbol }) => symbol),
    }),
    [renderedAt, view.sector],
  );
  const shares = marketSharesPct(sectors);
  return (
    <ol className="map-bars">
      {view.sector !== undefined
        ? inOrder(stocksOf(sectors), order.stocks, ({ symbol }) => symbol).map((stock) => (
            <StockBar key={stock.symbol} stock={stock} />
          ))
        : inOrder(sectors, order.sectors, ({ slug }) => slug).map((sector) => (
            <SectorBar
              key={sector.slug}
              sector={sector}
              path={marketsPath({ ...view, sector: sector.slug })}
              isMarked={isStaleAmong(sectors, sector)}
              sharePct={shares[sectors.indexOf(sector)]}
            />
          ))}
    </ol>
  );
}

function stocksOf(sectors: readonly MapSectorItem[]): MapStockItem[] {
  return sectors.flatMap(({ stocks }) => stocks.slice(0, MAX_STOCKS));
}

function byChange<Item extends { changePct: MaybeFigure }>(items: readonly Item[]): Item[] {
  const rank = ({ changePct }: Item) => changePct ?? Number.NEGATIVE_INFINITY;
  return [...items].sort((a, b) => rank(b) - rank(a) || 0);
}

function inOrder<Item>(
  items: readonly Item[],
  order: readonly string[],
  nameOf: (item: Item) => string,
): Item[] {
  const place = (item: Item) => order.indexOf(nameOf(item)) + 1 || order.length + 1;
  return [...items].sort((a, b) => place(a) - place(b));
}

function SectorBar({
  sector,
  path,
  sharePct,
  isMarked,
}: {
  sector: MapSectorItem;
  path: string;
  sharePct: number | undefined;
  isMarked: boolean;
}) {
  return (
    <li className="relative border-b py-2">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <Link to={path} className="min-w-0 font-medium after:absolute after:inset-0" preventScrollReset>
          {sector.name}
        </Link>
        {isMarked ? <StaleMark /> : null}
        {sector.changePct === null ? (
          <span className="text-ink-faint">{copy.unknownChange}</span>
        ) : (
          <ChangeFigure changePct={sector.changePct} />
        )}
        {sharePct === undefined ? null : <VisuallyHidden>{copy.share(formatPct(sharePct))}</VisuallyHidden>}
      </div>
      <Bar changePct={sector.changePct} />
      <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-ink-soft tabular-nums">
        {sector.stocks.slice(0, MAX_NAMED_STOCKS).map(({ symbol, changePct }) => (
          <span key={symbol}>
            {symbol} {formatChangePct(changePct)}
          </span>
        ))}
      </p>
    </li>
  );
}

function StockBar({ stock: { symbol, name, price, changePct } }: { stock: MapStockItem }) {
  return (
    <li className="relative border-b py-2">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <Link to={stockPath(symbol)} className="font-medium after:absolute after:inset-0">
          {symbol}
        </Link>
        <span className="min-w-0 flex-1 truncate text-xs text-ink-faint">{name}</span>
        <span className="tabular-nums">{formatRupiah(price)}</span>
        <ChangeFigure changePct={changePct} />
      </div>
      <Bar changePct={changePct} />
    </li>
  );
}

function Bar({ changePct }: { changePct: MaybeFigure }) {
  const width = `${Math.round(Math.min(Math.abs(changePct ?? 0) / FULL_BAR_PCT, 1) * 500) / 10}%`;
  const isDown = changeDirection(changePct) === "down";
  return (
    <div aria-hidden="true" className="map-bar mt-1">
      <span className={isDown ? "bg-down" : "bg-up"} style={{ width, [isDown ? "right" : "left"]: "50%" }} />
    </div>
  );
}
