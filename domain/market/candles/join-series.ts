import { type IsoDate, latestDate } from "../calendar/exchange-clock.ts";
import type { QuoteSource } from "../quotes/quote.ts";
import { dateOfDayStamp, type PriceAdjustment } from "./candle.ts";

/** Times are Unix seconds. */
export interface SeriesSpan {
  id: number;
  source: QuoteSource;
  adjustment: PriceAdjustment;
  firstT: number;
  lastT: number;
  confirmedDate: IsoDate | undefined;
}

export interface JoinedCandles {
  id: number;
  tail?: { id: number; afterT: number } | undefined;
}

export interface ChartSeries extends SeriesSpan, JoinedCandles {
  unjoinedUntilT: number | undefined;
}

export interface PriceBasis {
  adjustment: PriceAdjustment;
  /** The last day whose price has this adjustment, if newer days have the other one. */
  seriesUntil: IsoDate | undefined;
  /** The last day of newer prices that can't be joined to the series and aren't shown. */
  unjoinedUntil: IsoDate | undefined;
}

export interface SeriesChoice {
  base: SeriesSpan;
  later: SeriesSpan | undefined;
  confirmedUntil: IsoDate | undefined;
}

/**
 * Chooses the longest series of the source with the newest candle, so that a one-day file never hides ten
 * years of prices. Prefers an adjusted series that is as recent and at least half as long.
 */
export function chooseSeries(spans: readonly SeriesSpan[]): SeriesChoice | undefined {
  const newest = spans.reduce<SeriesSpan | undefined>(
    (best, span) => (best === undefined || span.lastT > best.lastT ? span : best),
    undefined,
  );
  if (newest === undefined) return undefined;
  const sourceSpans = spans.filter(({ source }) => source === newest.source);
  const base = chooseBase(sourceSpans, newest.lastT);
  return {
    base,
    later: sourceSpans.find(({ lastT }) => lastT > base.lastT),
    confirmedUntil: latestDate(sourceSpans.flatMap(({ confirmedDate }) => confirmedDate ?? [])),
  };
}

export function toChartSeries(
  { base, later, confirmedUntil }: SeriesChoice,
  isJoinable: boolean,
): ChartSeries {
  const tail = isJoinable && later ? { id: later.id, afterT: base.lastT } : undefined;
  const isUnjoined = later !== undefined && tail === undefined;
  return {
    ...base,
    tail,
    lastT: (tail && later?.lastT) ?? base.lastT,
    confirmedDate: isUnjoined ? base.confirmedDate : confirmedUntil,
    unjoinedUntilT: isUnjoined ? later.lastT : undefined,
  };
}

function chooseBase(spans: readonly SeriesSpan[], newestT: number): SeriesSpan {
  const length = ({ firstT, lastT }: SeriesSpan) => lastT - firstT;
  const longest = spans.reduce((best, span) =>
    length(span) > length(best) || (length(span) === length(best) && span.adjustment === "adjusted")
      ? span
      : best,
  );
  const adjustedSpan = spans.find(
    (span) => span.adjustment === "adjusted" && span.lastT === newestT && length(span) * 2 >= length(longest),
  );
  return adjustedSpan ?? longest;
}

/** A joined series is adjusted on one side of its joint only. */
export function isRawAt(t: number, { adjustment, tail }: Pick<ChartSeries, "adjustment" | "tail">): boolean {
  return (adjustment === "raw") === (tail === undefined || t <= tail.afterT);
}

export function priceBasisOf({ adjustment, tail, unjoinedUntilT }: ChartSeries): PriceBasis {
  return {
    adjustment,
    seriesUntil: tail && dateOfDayStamp(tail.afterT),
    unjoinedUntil: unjoinedUntilT === undefined ? undefined : dateOfDayStamp(unjoinedUntilT),
  };
}
