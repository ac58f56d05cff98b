import { addDays, type IsoDate } from "../../calendar/exchange-clock.ts";
import { previousTradingDay, type TradingCalendar } from "../../calendar/trading-hours.ts";
import type { QuoteView } from "../../quotes/quote-view.server.ts";

export interface YearRange {
  low: number;
  high: number;
  asOf: Date | undefined;
}

/** `before` excludes the day itself; undefined if that is the first day. */
export interface YearPrices {
  low: number;
  high: number;
  before: { low: number; high: number } | undefined;
}

/** A row's range; undefined if its prices are unknown. */
export function yearPricesOf(
  row: Record<"low" | "high" | "lowBefore" | "highBefore", number | null>,
): YearPrices | undefined {
  const { low, high, lowBefore, highBefore } = row;
  if (low === null || high === null) return undefined;
  const before = lowBefore === null || highBefore === null ? undefined : { low: lowBefore, high: highBefore };
  return { low, high, before };
}

export interface YearSpan {
  firstDate: IsoDate;
  /** Undefined if the series ends too early, or if unadjusted prices cross a corporate action. */
  prices: YearPrices | undefined;
  crossesAction: boolean;
  /**
   * Shares per trading day over the days of averageDays; a day without a trade counts as 0. Undefined unless
   * all of these days are known and comparable.
   */
  averageVolume: number | undefined;
}

const DAYS_OF_YEAR = 365;
/** A series covers the year even if it begins this late: at a holiday, or with the first day of a month. */
const LATEST_BEGINNING_DAYS = 10;

export const AVERAGE_VOLUME_DAYS = 30;

export interface AverageDays {
  from: IsoDate;
  before: IsoDate;
}

export function yearStart(date: IsoDate): IsoDate {
  return addDays(date, -DAYS_OF_YEAR);
}

/** The trading days before the latest reported day, whose volume is compared with their average. */
export function averageDays(confirmedDate: IsoDate, calendar: TradingCalendar): AverageDays {
  let from = confirmedDate;
  for (let day = 0; day < AVERAGE_VOLUME_DAYS; day += 1) from = previousTradingDay(from, calendar);
  return { from, before: confirmedDate };
}

type RangeQuote = Pick<
  QuoteView,
  "last" | "asOf" | "tradingDate" | "low52Week" | "high52Week" | "figuresAsOf"
>;

/**
 * Returns the 52-week range up to the quote's day: from the chart's candles and the shown price if the candles cover a
 * year or go back to the company's listing, else as reported by the quote's source. Undefined if neither is known, or
 * if adjusted candles cross an action that the source did not adjust for: its reported range would cross it too.
 */
export function yearRangeOf(
  quote: RangeQuote,
  span: YearSpan | undefined,
  listingDate: IsoDate | undefined,
): YearRange | undefined {
  const coveredSpan = coversYear(quote, span, listingDate) ? span : undefined;
  if (coveredSpan?.crossesAction) return undefined;
  if (coveredSpan?.prices !== undefined) {
    const { low, high } = coveredSpan.prices;
    return { low: Math.min(low, quote.last), high: Math.max(high, quote.last), asOf: quote.asOf };
  }
  const { low52Week: low, high52Week: high } = quote;
  return low === undefined || high === undefined ? undefined : { low, high, asOf: quote.figuresAsOf };
}

/**
 * Whether the quote's day has the highest or lowest price of 52 weeks, strictly above or below every price of
 * the year before it. Undefined where the candles don't cover that year by the rules of yearRangeOf, and on a
 * company's first day.
 */
export function newExtremes(
  quote: RangeQuote,
  span: YearSpan | undefined,
  listingDate: IsoDate | undefined,
): { isHigh: boolean; isLow: boolean } | undefined {
  const before = yearBefore(quote, span, listingDate);
  if (before === undefined || span?.prices === undefined) return undefined;
  return {
    isHigh: Math.max(span.prices.high, quote.last) > before.high,
    isLow: Math.min(span.prices.low, quote.last) < before.low,
  };
}

export function yearBefore(
  quote: Pick<RangeQuote, "tradingDate">,
  span: YearSpan | undefined,
  listingDate: IsoDate | undefined,
): YearPrices["before"] {
  if (!coversYear(quote, span, listingDate) || span.crossesAction) return undefined;
  return span.prices?.before;
}

function coversYear(
  { tradingDate }: Pick<RangeQuote, "tradingDate">,
  span: YearSpan | undefined,
  listingDate: IsoDate | undefined,
): span is YearSpan {
  const start = yearStart(tradingDate);
  return (
    span !== undefined &&
    (span.firstDate <= addDays(start, LATEST_BEGINNING_DAYS) ||
      (listingDate !== undefined && listingDate > start))
  );
}
