import { Link } from "react-router";
import type { MapStockItem } from "#app/figure-contract/data-function-results.ts";
import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { formatFigureTime } from "#app/figures/figure-time.ts";
import { StaleMark } from "#app/figures/stale-mark.tsx";
import { stockPath } from "#app/seo/stock-path.ts";
import { useSiteData } from "#app/site-data.ts";
import { marketMap as copy } from "#copy/market.ts";
import { shortName } from "#domain/market/listings/short-name.ts";
import { formatLargeAmount } from "#format/large-amount.ts";
import { formatRupiah } from "#format/price.ts";
import type { CardPlace } from "./use-map-cells.ts";

export const MAP_CARD_ID = "map-card";

export interface MapCardProps {
  stock: MapStockItem;
  place: CardPlace;
  /** Only a card opened by a tap needs a link; otherwise the cell is the link. */
  isTapped: boolean;
}

export function MapCard({ stock, place, isTapped }: MapCardProps) {
  const { renderedAt } = useSiteData();
  const { symbol, name, price, changePct, marketCapIdr, tsISO, stale } = stock;
  return (
    <div className="map-card floating" style={place}>
      <div id={MAP_CARD_ID}>
        <p className="font-semibold">{symbol}</p>
        <p className="text-xs text-ink-soft">{shortName(name)}</p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
          <span className="text-lg font-semibold tracking-tight tabular-nums">{formatRupiah(price)}</span>
          <ChangeFigure changePct={changePct} className="font-medium" />
        </p>
        <p className="mt-1 text-xs text-ink-soft tabular-nums">
          {copy.marketCap(formatLargeAmount(marketCapIdr))}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-faint tabular-nums">
          {formatFigureTime(tsISO, renderedAt)}
          {stale ? <StaleMark /> : null}
        </p>
      </div>
      <Link
        to={stockPath(symbol)}
        tabIndex={isTapped ? undefined : -1}
        className="link mt-2 inline-flex min-h-6 items-center text-sm"
      >
        {copy.open(symbol)}
      </Link>
    </div>
  );
}
