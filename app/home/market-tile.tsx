import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { Provenance } from "#app/figures/provenance.tsx";
import { Sparkline } from "#app/figures/sparkline.tsx";
import { type TileProps, TileSymbol } from "#app/market/tiles/tile-symbol.tsx";
import { formatPrice } from "#format/price.ts";

export const TILE_SIZE = "min-h-14 w-44 shrink-0 lg:w-auto";

export function MarketTile({ item, sparkline, isStale }: TileProps) {
  return (
    <li
      className={`@container relative flex flex-col justify-center px-2 first:pl-0 last:pr-0 xl:px-4 ${TILE_SIZE}`}
    >
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h3 className="text-xs font-medium whitespace-nowrap text-ink-soft" title={item.name}>
          <TileSymbol symbol={item.symbol} className="hover:underline" />
        </h3>
        <Sparkline
          points={sparkline}
          className="h-4 min-w-0 flex-1 text-ink-faint [@container(width<10rem)]:hidden"
        />
        <Provenance subject={item.symbol} figure={item} isStale={isStale} isShort className="relative" />
      </div>
      {/* The change has its own column, so that it doesn't move when it gets more digits. */}
      <div className="grid grid-cols-[minmax(0,1fr)_4rem] items-baseline gap-1">
        <p className="text-sm font-semibold tracking-tight whitespace-nowrap tabular-nums">
          {formatPrice(item.price, item.currency ?? "points")}
        </p>
        <ChangeFigure changePct={item.changePct} className="text-xs font-medium" />
      </div>
    </li>
  );
}
