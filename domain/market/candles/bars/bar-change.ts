import { changePctOf } from "../../quotes/quote.ts";
import { stockChangePct } from "../../quotes/stock-change.ts";
import { type Candle, dateOfDayStamp, dayStamp } from "../candle.ts";
import type { PriceBasis } from "../join-series.ts";
import type { RangeChange } from "../range-change.ts";
import type { ShownInterval } from "./shown-interval.ts";

/** What the bars of a chart are, beside their prices. */
export interface BarKind {
  interval: ShownInterval;
  basis: PriceBasis;
}

/** A bar of one day with what the exchange counted its change from, where that isn't the close before: after a split, a bonus, ... */
export interface ReferencedBar extends Candle {
  reference?: number | undefined;
}

/** The bars of a chart, oldest first, and what the first of them counts from. */
export interface CountedBars {
  candles: readonly ReferencedBar[];
  change: Pick<RangeChange, "from" | "fromClose"> | undefined;
}

/**
 * What a bar's change counts from: its own reference, else the close of the bar before; of the first one what the range counts from,
 * so that the bars' changes make up the range's.
 */
export function closeBefore({ candles, change }: CountedBars, index: number): number | undefined {
  if (index > 0) return candles[index]?.reference ?? candles[index - 1]?.c;
  return change === undefined || change.from === "first-close" ? undefined : change.fromClose;
}

/** A month, which begins with its first traded day. */
const LONGEST_BAR_SECONDS = 31 * 86_400;

/** A week or month that moves so far in unadjusted prices is taken for one with a split; a smaller one, such as 5:4, isn't found out. */
const SPLIT_FACTOR = 1.8;

/** Days with their references where these differ from the close before. */
export function withReferences(
  days: readonly (Candle & { previousClose?: number | undefined })[],
): ReferencedBar[] {
  return days.map(({ previousClose, ...day }, index) => {
    const isOther = previousClose !== undefined && index > 0 && previousClose !== days[index - 1]?.c;
    return isOther ? { ...day, reference: previousClose } : day;
  });
}

/**
 * From one bar's close to the next in percent. Undefined where the close before is not known, for a day whose change the exchange's limits rule out, and over
 * what looks like a split in unadjusted weeks and months.
 */
export function barChangePct(
  candle: Candle,
  before: number | undefined,
  { interval, basis }: BarKind,
): number | undefined {
  if (before === undefined) return undefined;
  if (interval === "1d") return stockChangePct(candle.c, before, dateOfDayStamp(candle.t));
  const isSplit = interval !== "intraday" && isUnadjusted(candle, basis) && isFar(candle.c, before);
  return isSplit ? undefined : changePctOf(candle.c, before);
}

/** Of a week or month with a split in unadjusted prices only the close: its open and range are of two different shares. */
export function withoutSplitRanges<Bar extends Candle>(
  candles: readonly Bar[],
  { interval, basis }: BarKind,
): readonly Bar[] {
  if (interval !== "1wk" && interval !== "1mo") return candles;
  return candles.map((candle) =>
    candle.h !== null && candle.l !== null && isUnadjusted(candle, basis) && isFar(candle.h, candle.l)
      ? { ...candle, o: null, h: null, l: null }
      : candle,
  );
}

/** Whether the bar's prices, or some of them, are as they were on the day. */
function isUnadjusted({ t }: Candle, { series, seriesUntil }: PriceBasis): boolean {
  if (seriesUntil === undefined) return series === "raw";
  const endT = dayStamp(seriesUntil);
  return series === "raw" ? t <= endT : t + LONGEST_BAR_SECONDS > endT;
}

function isFar(a: number, b: number): boolean {
  return Math.max(a, b) / Math.min(a, b) >= SPLIT_FACTOR;
}
