import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { useHasPageAge } from "#app/figures/page-age.ts";
import { Provenance } from "#app/figures/provenance.tsx";
import { Sparkline } from "#app/figures/sparkline.tsx";
import { StaleMark } from "#app/figures/stale-mark.tsx";
import { isIndex } from "#domain/market/listings/index-pages.ts";
import { formatPrice } from "#format/price.ts";
import { classNames } from "#ui/class-names.ts";
import { type TileProps, TileSymbol } from "./tile-symbol.tsx";

export function OverviewTile({ item, sparkline, isStale }: TileProps) {
  const figure = { ...item, stale: item.stale || isStale };
  const isOfPage = useHasPageAge(figure);
  return (
    <li
      className={classNames(
        "relative flex min-w-0 flex-col bg-canvas p-3",
        isIndex(item.symbol) && "hover:bg-sunken",
      )}
    >
      <div className="flex min-h-5 items-center justify-between gap-2">
        <h3 className="truncate text-xs font-medium text-ink-soft" title={item.name}>
          <TileSymbol symbol={item.symbol} />
        </h3>
        {/* In this row there is room, so a figure that becomes stale doesn't make its tile taller. */}
        {figure.stale && !isOfPage ? <StaleMark /> : null}
      </div>
      <div className="mt-0.5 grid grid-cols-[6rem_minmax(0,1fr)] gap-2">
        <div>
          <p className="text-lg font-semibold tracking-tight whitespace-nowrap tabular-nums">
            {formatPrice(item.price, item.currency ?? "points")}
          </p>
          <ChangeFigure changePct={item.changePct} className="text-sm font-medium" />
        </div>
        <Sparkline points={sparkline} className="h-10 w-full self-center text-ink-faint" />
      </div>
      <div className="mt-auto flex min-h-6">
        <Provenance subject={item.symbol} figure={figure} showsStale={false} className="relative" />
      </div>
    </li>
  );
}
