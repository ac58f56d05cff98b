import type { IsoDate } from "../../calendar/exchange-clock.ts";
import { tradingDaysBetween } from "../../calendar/trading-hours.ts";
import { type Candle, dateOfDayStamp } from "../../candles/candle.ts";
import type { DatedPrice } from "../../candles/range-change.ts";
import type { Instrument } from "../../listings/instrument.ts";
import type { CandleBatch, Split } from "../../providers/provider.ts";
import { isWithinReach } from "../../quotes/price-jumps.ts";

/** What we know of the prices in a daily chart. */
export interface KnownOfChart {
  /** Stored closes of days that have ended, from the same source. */
  closes: readonly DatedPrice[];
  /** The shown quote of the same source, which has passed its own checks. */
  quote:
    | { last: number; previousClose: number | undefined; tradingDate: IsoDate; isCloseOfDay: boolean }
    | undefined;
  /** Splits that are known from files. */
  splits: readonly Split[];
}

export type ChartFault = "other-prices" | "other-previous-close" | "other-close" | "false-split";

const SAME_CLOSE = 0.005;
/** A chart that differs on more of the common days is of another share, or shifted. */
const MOST_DIFFERENT = 0.1;

/** Why a daily chart is held back as a whole; undefined if it agrees with what is known. */
export function findChartFault(
  { kind, calendar }: Instrument,
  batch: CandleBatch,
  known: KnownOfChart,
): ChartFault | undefined {
  const closeOn = new Map(batch.candles.map(({ t, c }) => [dateOfDayStamp(t), c]));
  if (batch.splits.some((split) => isFalseSplit(split, batch, known))) return "false-split";
  const since = batch.splits.filter((split) => !isAdjustedIn(known.closes, split));
  const common = known.closes.filter(({ date }) => closeOn.has(date));
  const different = common.filter((day) => !isSameDay(day, closeOn.get(day.date) ?? 0, since));
  if (different.length > Math.max(1, common.length * MOST_DIFFERENT)) return "other-prices";
  const { quote } = known;
  if (quote === undefined) return undefined;
  const newest = batch.candles.at(-1);
  const days = newest ? tradingDaysBetween(dateOfDayStamp(newest.t), quote.tradingDate, calendar).length : 0;
  if (newest && !isWithinReach({ kind, calendar }, newest.c, quote.last, quote.tradingDate, days + 1)) {
    return "other-close";
  }
  // Currencies and coins trade all day, and futures change their month.
  if (kind !== "stock" && kind !== "index" && kind !== "world-index") return undefined;
  const onTheDay = closeOn.get(quote.tradingDate);
  if (onTheDay !== undefined && quote.isCloseOfDay && !isClose(onTheDay, quote.last)) return "other-close";
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

/** Days of the past whose close the chart would change: their stored candles stay. */
export function listRewrittenDays(batch: CandleBatch, { closes }: KnownOfChart): Set<IsoDate> {
  const closeOn = new Map(batch.candles.map(({ t, c }) => [dateOfDayStamp(t), c]));
  const since = batch.splits.filter((split) => !isAdjustedIn(closes, split));
  return new Set(
    closes.flatMap((day) => {
      const close = closeOn.get(day.date);
      return close === undefined || isSameDay(day, close, since) ? [] : [day.date];
    }),
  );
}

/** Whether stored closes from before and after a split have no step of its size: they are adjusted, or there is none. */
function isAdjustedIn(closes: readonly DatedPrice[], split: Split): boolean {
  const before = closes.findLast(({ date }) => date < split.date);
  const first = closes.find(({ date }) => date >= split.date);
  return before !== undefined && first !== undefined && !isStepOf(split, before.close, first.close);
}

/**
 * A split that the prices do not show: neither the step from the stored closes to the newest price, nor, if it is of the
 * past, an earlier chart.
 */
function isFalseSplit(
  split: Split,
  { candles }: CandleBatch,
  { closes, quote, splits }: KnownOfChart,
): boolean {
  if (splits.some(({ date, factor }) => date === split.date && isClose(factor, split.factor))) return false;
  const before = closes.findLast(({ date }) => date < split.date);
  if (before === undefined) return false;
  if (closes.some(({ date }) => date >= split.date)) return isAdjustedIn(closes, split);
  const ofQuote = quote !== undefined && quote.tradingDate >= split.date ? quote.last : undefined;
  const first = ofQuote ?? candles.find(({ t }) => dateOfDayStamp(t) >= split.date)?.c;
  return first !== undefined && !isStepOf(split, before.close, first);
}

/** Whether a step is nearer to the split's factor than to none. */
function isStepOf({ factor }: Split, before: number, after: number): boolean {
  const step = Math.log(before / after);
  return Math.abs(step - Math.log(factor)) < Math.abs(step);
}

/** A split since the stored close divides it in the chart. */
function isSameDay({ date, close }: DatedPrice, inChart: number, since: readonly Split[]): boolean {
  const factor = since
    .filter((split) => split.date > date)
    .reduce((product, split) => product * split.factor, 1);
  return isClose(inChart, close) || isClose(inChart, close / factor);
}

function isClose(a: number, b: number): boolean {
  return Math.abs(a / b - 1) <= SAME_CLOSE;
}

/** Whether five-minute bars are of the quote's share: those of its day are near its previous close. */
export function areMinutesOfQuote(
  instrument: Instrument,
  minutes: readonly Candle[],
  quote: KnownOfChart["quote"],
  dayOfBar: (bar: Candle) => IsoDate | undefined,
): boolean {
  if (quote === undefined || instrument.kind !== "stock") return true;
  const ofTheDay = minutes.filter((bar) => dayOfBar(bar) === quote.tradingDate);
  const earlier = minutes.findLast((bar) => (dayOfBar(bar) ?? "") < quote.tradingDate);
  const reference = quote.previousClose ?? quote.last;
  const isBeforeRight =
    earlier === undefined ||
    quote.previousClose === undefined ||
    Math.abs(earlier.c / quote.previousClose - 1) <= 0.02;
  return (
    isBeforeRight && ofTheDay.every(({ c }) => isWithinReach(instrument, c, reference, quote.tradingDate))
  );
}
