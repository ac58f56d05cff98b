import type { IsoDate } from "../calendar/exchange-clock.ts";
import type { QuoteSource } from "../quotes/quote.ts";
import { dateOfDayStamp, type PriceSeries } from "./candle.ts";

/** A stored series of one symbol with at least one candle. Times are Unix seconds. */
export interface SeriesSpan {
  id: number;
  source: QuoteSource;
  series: PriceSeries;
  firstT: number;
  lastT: number;
  /** The newest day of which its files tell; undefined where no file did. */
  confirmedDate: IsoDate | undefined;
}

/** Candles of one series, and those of another one after its end. */
export interface JoinedCandles {
  id: number;
  tail?: { id: number; afterT: number } | undefined;
}

/** What is shown of a symbol: one series, and another one's newer candles where the two join. */
export interface ShownSeries extends JoinedCandles {
  source: QuoteSource;
  series: PriceSeries;
  firstT: number;
  /** Of the last candle, be it the tail's. */
  lastT: number;
  confirmedDate: IsoDate | undefined;
  /** The last candle of a newer series that doesn't join and isn't shown. */
  apartT: number | undefined;
}

/** What a page says of the prices that it shows. */
export interface PriceBasis {
  series: PriceSeries;
  /** The last day of `series`, where newer ones of the other kind follow. */
  seriesUntil: IsoDate | undefined;
  /** The last day of newer prices that don't join these and aren't shown. */
  newerApart: IsoDate | undefined;
}

/** Of the series of one symbol the one to show, and another of the same source that reaches further. */
export interface SeriesChoice {
  base: SeriesSpan;
  later: SeriesSpan | undefined;
  /** The newest day of which any series of the source tells. */
  confirmedUntil: IsoDate | undefined;
}

/**
 * Of the source that reaches furthest the longest series, so that a file of one day never hides ten years. Of two that reach as far
 * the adjusted one, unless it is less than half as long.
 */
export function chooseSeries(spans: readonly SeriesSpan[]): SeriesChoice | undefined {
  const newest = spans.reduce<SeriesSpan | undefined>(
    (best, span) => (best === undefined || span.lastT > best.lastT ? span : best),
    undefined,
  );
  if (newest === undefined) return undefined;
  const ofSource = spans.filter(({ source }) => source === newest.source);
  const base = chooseBase(ofSource, newest.lastT);
  return {
    base,
    later: ofSource.find(({ lastT }) => lastT > base.lastT),
    confirmedUntil: newestOf(ofSource),
  };
}

/** @param joins whether the later series goes on where the other ends; if not, it is as if it weren't there */
export function showSeries({ base, later, confirmedUntil }: SeriesChoice, joins: boolean): ShownSeries {
  const { id, source, series, firstT } = base;
  const tail = joins && later ? { id: later.id, afterT: base.lastT } : undefined;
  const isApart = later !== undefined && tail === undefined;
  return {
    ...{ id, source, series, firstT, tail },
    lastT: (tail && later?.lastT) ?? base.lastT,
    confirmedDate: isApart ? base.confirmedDate : confirmedUntil,
    apartT: isApart ? later.lastT : undefined,
  };
}

function newestOf(spans: readonly SeriesSpan[]): IsoDate | undefined {
  return spans
    .flatMap(({ confirmedDate }) => confirmedDate ?? [])
    .sort()
    .at(-1);
}

function chooseBase(spans: readonly SeriesSpan[], newestT: number): SeriesSpan {
  const length = ({ firstT, lastT }: SeriesSpan) => lastT - firstT;
  const longest = spans.reduce((best, span) =>
    length(span) > length(best) || (length(span) === length(best) && span.series === "adjusted")
      ? span
      : best,
  );
  const adjusted = spans.find(
    (span) => span.series === "adjusted" && span.lastT === newestT && length(span) * 2 >= length(longest),
  );
  return adjusted ?? longest;
}

export function priceBasisOf({ series, tail, apartT }: ShownSeries): PriceBasis {
  return {
    series,
    seriesUntil: tail && dateOfDayStamp(tail.afterT),
    newerApart: apartT === undefined ? undefined : dateOfDayStamp(apartT),
  };
}
