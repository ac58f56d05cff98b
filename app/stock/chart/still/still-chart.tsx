import type { ChartInterval } from "#domain/market/candles/bars/chart-interval.ts";
import type { Candle } from "#domain/market/candles/candle.ts";
import { formatAxisPrice, type PriceUnit } from "#format/price.ts";
import {
  AXIS_TEXT_PX,
  CHART_HEIGHT_PX,
  fractionFromTop,
  PRICE_AXIS_PX,
  PRICE_PANE_FRACTION,
  priceRange,
  priceTicks,
  TIME_AXIS_PX,
} from "./plot-scale.ts";
import { timeTicks } from "./time-ticks.ts";

/** Height in drawing coordinates: precise enough for prices with a third of the characters. */
const HEIGHT = 1000;
/** Fraction of the volume pane that the tallest bar fills, as in the live chart. */
const VOLUME_FILL = 0.8;

export interface StillChartProps {
  candles: readonly Candle[];
  interval: ChartInterval;
  unit: PriceUnit;
  isLogScale: boolean;
}

/**
 * A line of the closes, rendered on the server in the same place and scales as the live chart that replaces it. Without
 * JavaScript it stays. Hidden from assistive technology, since the summary and the table have the same information.
 */
export function StillChart({ candles, interval, unit, isLogScale }: StillChartProps) {
  const range = priceRange(candles);
  const fractionOf = (price: number) => fractionFromTop(price, range, isLogScale);
  const line = linePath(candles, (price) => Math.round(fractionOf(price) * HEIGHT));
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 text-ink-faint tabular-nums"
      style={{ fontSize: AXIS_TEXT_PX, lineHeight: 4 / 3 }}
    >
      <div
        className="absolute top-0 left-0"
        style={{ right: PRICE_AXIS_PX, height: CHART_HEIGHT_PX - TIME_AXIS_PX }}
      >
        {priceTicks(range).map((price) => (
          <div
            key={price}
            className="absolute left-0 flex h-0 items-center"
            style={{ right: -PRICE_AXIS_PX, top: `${round(fractionOf(price) * 100)}%` }}
          >
            <span className="h-px flex-1 bg-line" />
            <span className="pr-1 text-right" style={{ width: PRICE_AXIS_PX }}>
              {formatAxisPrice(price, unit)}
            </span>
          </div>
        ))}
        <div
          className="absolute left-0 border-t"
          style={{ right: -PRICE_AXIS_PX, top: `${PRICE_PANE_FRACTION * 100}%` }}
        />
        <svg
          viewBox={`0 0 ${candles.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full"
        >
          <path d={volumePath(candles)} stroke="var(--line)" strokeWidth={0.7} fill="none" />
          <path d={`${line}V${HEIGHT * PRICE_PANE_FRACTION}H.5z`} fill="var(--accent)" opacity={0.06} />
          <path
            d={line}
            fill="none"
            stroke="var(--accent)"
            strokeWidth={1.5}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <div
        className="absolute bottom-0 left-0 border-t"
        style={{ right: PRICE_AXIS_PX, height: TIME_AXIS_PX }}
      >
        {timeTicks(candles, interval).map(({ index, label }) => (
          <span
            key={index}
            className="absolute top-1.5 -translate-x-1/2 whitespace-nowrap"
            style={{ left: `${round(((index + 0.5) / candles.length) * 100)}%` }}
          >
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}

function linePath(candles: readonly Candle[], y: (price: number) => number): string {
  const [only] = candles;
  if (candles.length === 1 && only !== undefined) return `M0 ${y(only.c)}H1`;
  return candles.map(({ c }, i) => `${i === 0 ? "M" : "L"}${i + 0.5} ${y(c)}`).join("");
}

function volumePath(candles: readonly Candle[]): string {
  const highest = Math.max(...candles.map(({ v }) => v ?? 0));
  if (!(highest > 0)) return "";
  return candles
    .map(({ v }, i) =>
      v
        ? `M${i + 0.5} ${HEIGHT}V${Math.round(HEIGHT * (1 - (v / highest) * (1 - PRICE_PANE_FRACTION) * VOLUME_FILL))}`
        : "",
    )
    .join("");
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
