import { type Candle, dateOfDayStamp, type PriceSeries } from "#domain/market/candles/candle.ts";
import { changePctOf } from "#domain/market/quotes/quote.ts";
import { stockChangePct } from "#domain/market/quotes/stock-change.ts";
import type { ShownInterval } from "./shown-interval.ts";

/** What the bars of a chart are, beside their prices. */
export interface BarKind {
  interval: ShownInterval;
  series: PriceSeries;
}

/** A week or month that moves so far in unadjusted prices is taken for one with a split; a smaller one, such as 5:4, isn't found out. */
const splitFactor = 1.8;

/**
 * From one bar's close to the next in percent. Undefined for the first bar, for a day whose change the exchange's limits rule out, and over
 * what looks like a split in unadjusted weeks and months.
 */
export function barChangePct(
  candle: Candle,
  before: Candle | undefined,
  { interval, series }: BarKind,
): number | undefined {
  if (before === undefined) return undefined;
  if (interval === "1d") return stockChangePct(candle.c, before.c, dateOfDayStamp(candle.t));
  const isSplit = interval !== "intraday" && series === "raw" && isFar(candle.c, before.c);
  return isSplit ? undefined : changePctOf(candle.c, before.c);
}

/**
 * Unadjusted prices of before and after a split stand in this chart, so that what it seems to gain or lose never happened.
 * Adjusted ones don't have that.
 */
export function crossesSplit(candles: readonly Candle[], kind: BarKind): boolean {
  if (kind.series === "adjusted" || kind.interval === "intraday") return false;
  return candles.some((candle, i) => i > 0 && barChangePct(candle, candles[i - 1], kind) === undefined);
}

/** Of a week or month with a split in unadjusted prices only the close: its open and range are of two different shares. */
export function withoutSplitRanges<Bar extends Candle>(
  candles: readonly Bar[],
  { interval, series }: BarKind,
): readonly Bar[] {
  if (series === "adjusted" || (interval !== "1wk" && interval !== "1mo")) return candles;
  return candles.map((candle) =>
    candle.h !== null && candle.l !== null && isFar(candle.h, candle.l)
      ? { ...candle, o: null, h: null, l: null }
      : candle,
  );
}

function isFar(a: number, b: number): boolean {
  return Math.max(a, b) / Math.min(a, b) >= splitFactor;
}
