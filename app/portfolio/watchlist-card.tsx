import type { ReactNode } from "react";
import { Link } from "react-router";
import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { Provenance } from "#app/figures/provenance.tsx";
import { Sparkline } from "#app/figures/sparkline.tsx";
import { stockPath } from "#app/seo/stock-path.ts";
import { watchlistPage } from "#copy/portfolio.ts";
import { shortName } from "#domain/market/listings/short-name.ts";
import { formatRupiah } from "#format/price.ts";
import type { WatchlistCardData } from "./watchlist-data.ts";

export interface WatchlistCardProps {
  card: WatchlistCardData;
  isStale: boolean;
  controls: ReactNode;
}

export function WatchlistCard({ card, isStale, controls }: WatchlistCardProps) {
  const { symbol, name, price, changePct, sparkline } = card;
  return (
    <li className="relative flex min-w-0 flex-col rounded-md border p-4 transition-colors hover:border-line-strong">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0">
          <Link to={stockPath(symbol)} className="block after:absolute after:inset-0">
            <span className="block font-semibold">{symbol}</span>
            <span className="block truncate text-xs text-ink-faint">{shortName(name)}</span>
          </Link>
        </h2>
        <div className="relative -mt-1 -mr-1 flex shrink-0">{controls}</div>
      </div>
      <div className="mt-2 flex items-end justify-between gap-4">
        {price === null ? (
          <p className="text-sm text-ink-faint">{watchlistPage.unknownPrice}</p>
        ) : (
          <div>
            <p className="text-lg font-semibold tracking-tight tabular-nums">{formatRupiah(price)}</p>
            <ChangeFigure changePct={changePct} className="text-sm font-medium" />
          </div>
        )}
        <Sparkline points={sparkline} className="h-9 w-24 text-ink-faint" />
      </div>
      <div className="relative mt-1 flex min-h-6 self-start">
        <Provenance subject={symbol} figure={card} isStale={isStale} />
      </div>
    </li>
  );
}
