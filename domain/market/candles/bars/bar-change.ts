import { DAY_SECONDS } from "#format/durations.ts";
import type { PriceUnit } from "#format/price.ts";
import { changePctOf } from "../../quotes/quote.ts";
import { stockChangePct } from "../../quotes/stock-change.ts";
import { type Candle, dateOfDayStamp, dayStamp } from "../candle.ts";
import type { PriceBasis } from "../join-series.ts";
import type { RangeChange } from "../range-change.ts";
import type { ChartInterval } from "./chart-interval.ts";

export interface BarKind {
  interval: ChartInterval;
  basis: PriceBasis;
  /** Prices in rupiah are a share's: daily limits apply, and splits are possible. */
  unit: PriceUnit;
}

/**
 * `reference` is the exchange's reference price where it differs from the previous close: after a split,
 * bonus or rights issue.
 */
export interface ReferencedBar extends Candle {
  reference?: number | undefined;
}

export interface BarsOfRange {
  candles: readonly ReferencedBar[];
  change: Pick<RangeChange, "from" | "fromClose"> | undefined;
}

/** The first bar's base is the origin of the range, so the bars' changes add up to the range's. */
export function closeBefore({ candles, change }: BarsOfRange, index: number): number | undefined {
  if (index > 0) return candles[index]?.reference ?? candles[index - 1]?.c;
  return change === undefined || change.from === "first-close" ? undefined : change.fromClose;
}

const LONGEST_BAR_SECONDS = 31 * DAY_SECONDS;

/** In unadjusted weeks and months, a larger move counts as a split; smaller splits, such as 5:4, are not detected. */
const SPLIT_FACTOR = 1.8;

export function withReferences(
  days: readonly (Candle & { previousClose?: number | undefined })[],
): ReferencedBar[] {
  return days.map(({ previousClose, ...day }, index) => {
    const isOther = previousClose !== undefined && index > 0 && previousClose !== days[index - 1]?.c;
    return isOther ? { ...day, reference: previousClose } : day;
  });
}

/**
 * The change from the previous bar's close, in percent. Undefined if that close is unknown, if a day's change
 * exceeds the exchange's limits, and across an apparent split in unadjusted weeks and months.
 */
export function barChangePct(
  candle: Candle,
  before: number | undefined,
  { interval, basis, unit }: BarKind,
): number | undefined {
  if (before === undefined) return undefined;
  if (unit !== "IDR") return changePctOf(candle.c, before);
  if (interval === "1d") return stockChangePct(candle.c, before, dateOfDayStamp(candle.t));
  const isSplit = interval !== "intraday" && isUnadjusted(candle, basis) && isFar(candle.c, before);
  return isSplit ? undefined : changePctOf(candle.c, before);
}

/** The open and range of such a bar mix old and new shares, so only the close remains. */
export function withoutSplitRanges<Bar extends Candle>(
  candles: readonly Bar[],
  { interval, basis, unit }: BarKind,
): readonly Bar[] {
  if (unit !== "IDR") return candles;
  if (interval !== "1wk" && interval !== "1mo") return candles;
  return candles.map((candle) =>
    candle.h !== null && candle.l !== null && isUnadjusted(candle, basis) && isFar(candle.h, candle.l)
      ? { ...candle, o: null, h: null, l: null }
      : candle,
  );
}

function isUnadjusted({ t }: Candle, { adjustment, seriesUntil }: PriceBasis): boolean {
  if (seriesUntil === undefined) return adjustment === "raw";
  const endT = dayStamp(seriesUntil);
  return adjustment === "raw" ? t <= endT : t + LONGEST_BAR_SECONDS > endT;
}

function isFar(a: number, b: number): boolean {
  return Math.max(a, b) / Math.min(a, b) >= SPLIT_FACTOR;
}
