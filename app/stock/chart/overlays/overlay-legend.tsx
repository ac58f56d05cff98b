import { useMemo } from "react";
import { chartOverlays as copy } from "#copy/stock/chart.ts";
import { movingAverage } from "#domain/market/candles/bars/moving-average.ts";
import { priceUnitOf } from "#domain/market/listings/index-pages.ts";
import { formatLargeAmount } from "#format/large-amount.ts";
import { DASH } from "#format/missing.ts";
import { formatPrice } from "#format/price.ts";
import { classNames } from "#ui/class-names.ts";
import type { ChartBars } from "../chart-item.ts";
import type { ChosenChartSettings } from "../use-chart-settings.ts";
import { alignCloses, averageBars } from "./overlays.ts";

export interface OverlayLegendProps {
  ticker: string;
  content: Pick<ChartBars, "candles" | "interval" | "unit">;
  at: number;
  settings: ChosenChartSettings;
}

export function OverlayLegend({ ticker, content, at, settings }: OverlayLegendProps) {
  const { showsAverages, comparedWith, comparison } = settings;
  const { candles, interval, unit } = content;
  const averages = useMemo(() => {
    const closes = candles.map(({ c }) => c);
    return {
      short: movingAverage(closes, averageBars.short),
      long: movingAverage(closes, averageBars.long),
      volume: movingAverage(
        candles.map(({ v }) => v),
        averageBars.volume,
      ),
    };
  }, [candles]);
  const other = useMemo(
    () => alignCloses({ candles, interval }, comparison.bars),
    [candles, interval, comparison.bars],
  );
  const price = (value: number | undefined, priceUnit: typeof unit) =>
    value === undefined ? DASH : formatPrice(priceUnit === "IDR" ? Math.round(value) : value, priceUnit);
  const volume = averages.volume[at];
  const lines = [
    ...(showsAverages
      ? [
          {
            name: copy.lines.short,
            value: price(averages.short[at], unit),
            stroke: "border-t border-ink-soft",
          },
          {
            name: copy.lines.long,
            value: price(averages.long[at], unit),
            stroke: "border-t-2 border-ink-soft",
          },
          {
            name: copy.lines.volume,
            value: volume === undefined ? DASH : formatLargeAmount(Math.round(volume)),
            stroke: "border-t border-ink-soft",
          },
        ]
      : []),
    ...(comparedWith === undefined || comparedWith === ticker || comparison.failure
      ? []
      : [
          {
            name: comparedWith,
            value: price(other[at], priceUnitOf(comparedWith)),
            stroke: "border-t-2 border-dashed border-accent",
          },
        ]),
  ];
  return lines.length === 0 ? null : (
    <dl
      aria-label={copy.lines.label}
      className="js-only grid grid-cols-[repeat(2,auto)] justify-between gap-x-3 sm:justify-start text-xs whitespace-nowrap tabular-nums tight:grid-cols-1 sm:flex sm:flex-wrap sm:gap-x-4"
    >
      {lines.map(({ name, value, stroke }) => (
        <div key={name} className="flex h-5 items-center gap-1.5">
          <dt className="flex items-center gap-1.5 text-ink-faint">
            <span aria-hidden="true" className={classNames("w-4", stroke)} />
            {name}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
