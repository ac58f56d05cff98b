import type { IsoDate } from "../../calendar/exchange-clock.ts";
import { tradingDaysBetween } from "../../calendar/trading-hours.ts";
import { type Candle, dateOfDayStamp } from "../../candles/candle.ts";
import type { DatedClose } from "../../candles/range-change.ts";
import type { Instrument } from "../../listings/instrument.ts";
import type { CandleBatch } from "../../providers/provider.ts";
import { isWithinReach, type PriceSplit } from "../../quotes/price-jumps.ts";

export interface ChartReference {
  closes: readonly DatedClose[];
  /** The shown quote of the same source; it has passed its own checks. */
  quote:
    | { last: number; previousClose: number | undefined; tradingDate: IsoDate; isCloseOfDay: boolean }
    | undefined;
  splits: readonly PriceSplit[];
}

export type ChartAnomaly = "other-prices" | "other-previous-close" | "other-close" | "false-split";

const CLOSE_TOLERANCE = 0.005;
/** A chart that differs on a larger fraction of the common days is another share's, or shifted. */
const MAX_DIFFERENT_FRACTION = 0.1;

export function findChartAnomaly(
  { kind, calendar }: Instrument,
  batch: CandleBatch,
  reference: ChartReference,
): ChartAnomaly | undefined {
  const closesByDate = new Map(batch.candles.map(({ t, c }) => [dateOfDayStamp(t), c]));
  if (batch.splits.some((split) => isFalseSplit(split, batch, reference))) return "false-split";
  const commonDays = reference.closes.filter(({ date }) => closesByDate.has(date)).length;
  if (listRewrittenDays(batch, reference).size > Math.max(1, commonDays * MAX_DIFFERENT_FRACTION))
    return "other-prices";
  const { quote } = reference;
  if (quote === undefined) return undefined;
  const newest = batch.candles.at(-1);
  const days = newest ? tradingDaysBetween(dateOfDayStamp(newest.t), quote.tradingDate, calendar).length : 0;
  if (newest && !isWithinReach({ kind, calendar }, newest.c, quote.last, quote.tradingDate, days + 1)) {
    return "other-close";
  }
  // Other closes aren't comparable: currencies and coins trade all day, and futures roll to a later month.
  if (kind !== "stock" && kind !== "index" && kind !== "world-index") return undefined;
  const closeOfDay = closesByDate.get(quote.tradingDate);
  if (closeOfDay !== undefined && quote.isCloseOfDay && !isClose(closeOfDay, quote.last))
    return "other-close";
  const before = batch.candles.findLast(({ t }) => dateOfDayStamp(t) < quote.tradingDate);
  const isSplitOnTheDay = batch.splits.some(({ date }) => date === quote.tradingDate);
  if (
    before !== undefined &&
    quote.previousClose !== undefined &&
    !isSplitOnTheDay &&
    !isClose(before.c, quote.previousClose)
  ) {
    return "other-previous-close";
  }
  return undefined;
}

/** @returns the stored closes that the chart contradicts, by day, adjusted for splits as the chart is */
export function listRewrittenDays(batch: CandleBatch, { closes }: ChartReference): Map<IsoDate, number> {
  const closesByDate = new Map(batch.candles.map(({ t, c }) => [dateOfDayStamp(t), c]));
  const unadjustedSplits = batch.splits.filter((split) => !isAdjustedIn(closes, split));
  return new Map(
    closes.flatMap((day) => {
      const close = closesByDate.get(day.date);
      if (close === undefined || isSameDay(day, close, unadjustedSplits)) return [];
      return [[day.date, adjustedClose(day, unadjustedSplits)]];
    }),
  );
}

/**
 * Whether the stored closes before and after a split don't differ by its factor: either they are adjusted for
 * it, or the split is false.
 */
function isAdjustedIn(closes: readonly DatedClose[], split: PriceSplit): boolean {
  const before = closes.findLast(({ date }) => date < split.date);
  const first = closes.find(({ date }) => date >= split.date);
  return before !== undefined && first !== undefined && !isStepOf(split, before.close, first.close);
}

/**
 * Whether the prices contradict a split: the last stored close before it and the first price after it, which
 * is a stored close or else the newest price, don't differ by its factor.
 */
function isFalseSplit(
  split: PriceSplit,
  { candles }: CandleBatch,
  { closes, quote, splits }: ChartReference,
): boolean {
  if (splits.some(({ date, factor }) => date === split.date && isClose(factor, split.factor))) return false;
  const before = closes.findLast(({ date }) => date < split.date);
  if (before === undefined) return false;
  if (closes.some(({ date }) => date >= split.date)) return isAdjustedIn(closes, split);
  const quotePrice = quote !== undefined && quote.tradingDate >= split.date ? quote.last : undefined;
  const first = quotePrice ?? candles.find(({ t }) => dateOfDayStamp(t) >= split.date)?.c;
  return first !== undefined && !isStepOf(split, before.close, first);
}

function isStepOf({ factor }: PriceSplit, before: number, after: number): boolean {
  const step = Math.log(before / after);
  return Math.abs(step - Math.log(factor)) < Math.abs(step);
}

function isSameDay(day: DatedClose, chartClose: number, splits: readonly PriceSplit[]): boolean {
  return isClose(chartClose, day.close) || isClose(chartClose, adjustedClose(day, splits));
}

/** In the chart, a stored close is divided by the splits since its day. */
function adjustedClose({ date, close }: DatedClose, splits: readonly PriceSplit[]): number {
  return splits
    .filter((split) => split.date > date)
    .reduce((adjusted, split) => adjusted / split.factor, close);
}

function isClose(a: number, b: number): boolean {
  return Math.abs(a / b - 1) <= CLOSE_TOLERANCE;
}

/** The bars of the quote's day, and the last bar before it, must be near its previous close. */
export function barsMatchQuote(
  instrument: Instrument,
  minutes: readonly Candle[],
  quote: ChartReference["quote"],
  dayOfBar: (bar: Candle) => IsoDate | undefined,
): boolean {
  if (quote === undefined || instrument.kind !== "stock") return true;
  const dayBars = minutes.filter((bar) => dayOfBar(bar) === quote.tradingDate);
  const earlier = minutes.findLast((bar) => (dayOfBar(bar) ?? "") < quote.tradingDate);
  const reference = quote.previousClose ?? quote.last;
  const isBeforeRight =
    earlier === undefined ||
    quote.previousClose === undefined ||
    Math.abs(earlier.c / quote.previousClose - 1) <= 0.02;
  return (
    isBeforeRight && dayBars.every(({ c }) => isWithinReach(instrument, c, reference, quote.tradingDate))
  );
}
