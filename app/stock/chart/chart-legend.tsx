import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { chart } from "#copy/stock.ts";
import { type BarKind, barChangePct } from "#domain/market/candles/bars/bar-change.ts";
import type { Candle } from "#domain/market/candles/candle.ts";
import { formatLargeAmount } from "#format/large-amount.ts";
import { DASH } from "#format/missing.ts";
import { formatPrice } from "#format/price.ts";
import { classNames } from "#ui/class-names.ts";
import { barLabel } from "./bar-label.ts";
import type { ChartHeadline } from "./news-pins.ts";

export interface ChartLegendProps {
  candle: Candle;
  before: number | undefined;
  kind: BarKind;
  headlines: readonly ChartHeadline[];
}

export function ChartLegend({ candle, before, kind, headlines }: ChartLegendProps) {
  const { open, high, low, close, volume } = chart.legend;
  const facts = [
    [open, formatPrice(candle.o, kind.unit)],
    [high, formatPrice(candle.h, kind.unit)],
    [low, formatPrice(candle.l, kind.unit)],
    [close, formatPrice(candle.c, kind.unit)],
    [volume, candle.v === null ? DASH : formatLargeAmount(candle.v)],
  ] as const;
  return (
    <div className="text-xs tabular-nums" data-testid="chart-legend">
      <p className="flex h-5 items-center gap-x-3 overflow-hidden">
        <span className="font-semibold whitespace-nowrap">{barLabel(candle.t, kind.interval)}</span>
        <ChangeFigure changePct={barChangePct(candle, before, kind)} />
        {headlines.length > 0 ? (
          <span className="flex min-w-0 items-center gap-1.5 text-ink-soft">
            <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-accent" />
            <span className="truncate">
              {headlines.length === 1 ? headlines[0]?.title : chart.news.count(headlines.length)}
            </span>
          </span>
        ) : null}
      </p>
      <dl
        className={classNames(
          "grid justify-between gap-x-3 whitespace-nowrap max-[22.49rem]:grid-cols-2 tight:grid-cols-1 sm:flex sm:justify-start sm:gap-x-4",
          // Three prices with decimals (in points) are wider than a phone.
          kind.unit === "IDR" ? "grid-cols-[repeat(3,auto)]" : "grid-cols-2",
        )}
      >
        {facts.map(([term, figure]) => (
          <div key={term} className="flex h-5 items-center gap-1.5">
            <dt className="text-ink-faint">{term}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
