import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { chart } from "#copy/stock.ts";
import { barChangePct, closeBefore } from "#domain/market/candles/bars/bar-change.ts";
import { formatLargeAmount } from "#format/large-amount.ts";
import { DASH } from "#format/missing.ts";
import { formatPrice } from "#format/price.ts";
import { classNames } from "#ui/class-names.ts";
import { barLabel } from "./bar-label.ts";
import type { ChartView } from "./use-chart-view.ts";

export function ChartLegend({ view }: { view: ChartView }) {
  const { content, at, headlinesAt: headlines } = view;
  const candle = content.candles[at];
  if (candle === undefined) return null;
  const { open, high, low, close, volume } = chart.legend;
  const facts = [
    [open, formatPrice(candle.o, content.unit)],
    [high, formatPrice(candle.h, content.unit)],
    [low, formatPrice(candle.l, content.unit)],
    [close, formatPrice(candle.c, content.unit)],
    [volume, candle.v === null ? DASH : formatLargeAmount(candle.v)],
  ] as const;
  return (
    <div className="text-xs tabular-nums" data-testid="chart-legend">
      <p className="flex h-5 items-center gap-x-3 overflow-hidden">
        <span className="font-semibold whitespace-nowrap">{barLabel(candle.t, content.interval)}</span>
        <ChangeFigure changePct={barChangePct(candle, closeBefore(content, at), content)} />
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
          content.unit === "IDR" ? "grid-cols-[repeat(3,auto)]" : "grid-cols-2",
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
