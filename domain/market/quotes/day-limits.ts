import type { IsoDate } from "../calendar/exchange-clock.ts";
import {
  isAtOrAfterClose,
  nextTradingDay,
  previousTradingDay,
  type TradingCalendar,
} from "../calendar/trading-hours.ts";
import type { PriceSplit } from "./price-jumps.ts";
import { autoRejectionLimits, autoRejectionPct } from "./price-rules.ts";
import { changePctOf, type Quote } from "./quote.ts";

/** In rupiah; orders outside the limits are rejected. */
export interface DayLimits {
  date: IsoDate;
  referenceIdr: number;
  upperLimitIdr: number;
  lowerLimitIdr: number;
  upPct: number;
  downPct: number;
}

export interface LimitedQuote
  extends Pick<Quote, "last" | "previousClose" | "changePct" | "asOf" | "tradingDate" | "confirmedDate"> {
  stale: boolean;
}

/**
 * The limits of `today`, or of the next trading day if the exchange is closed. They are computed from the
 * close before that day: the quote's previous close if the quote is of that day, else its last price. The price of a
 * stale quote is used only if its source has reported the whole previous trading day, as imported files do. Otherwise
 * returns the limits of the quote's own day.
 *
 * @param splits known splits of the share
 * @returns undefined without a known rule or close, also if a corporate action makes the previous close
 *   incomparable
 */
export function dayLimitsOf(
  quote: LimitedQuote,
  today: IsoDate,
  calendar: TradingCalendar,
  splits: readonly PriceSplit[] = [],
): DayLimits | undefined {
  const { last, previousClose, changePct, tradingDate, stale } = quote;
  const day = calendar.isTradingDay(today) ? today : nextTradingDay(today, calendar);
  if (tradingDate < day && (!stale || isCloseBefore(quote, day, calendar))) {
    const isBeforeSplit = splits.some(({ date }) => date > tradingDate && date <= day);
    return isBeforeSplit ? undefined : limitsFrom(last, day);
  }
  return changePct === undefined ? undefined : limitsFrom(previousClose, tradingDate);
}

function isCloseBefore(
  { asOf, tradingDate, confirmedDate }: LimitedQuote,
  day: IsoDate,
  calendar: TradingCalendar,
): boolean {
  return confirmedDate >= previousTradingDay(day, calendar) && isAtOrAfterClose(asOf, tradingDate, calendar);
}

export function limitsAfterQuote(
  currentLimits: DayLimits | undefined,
  quote: Pick<LimitedQuote, "previousClose" | "changePct" | "tradingDate">,
): DayLimits | undefined {
  if (currentLimits === undefined || quote.tradingDate <= currentLimits.date) return currentLimits;
  return quote.changePct === undefined ? undefined : limitsFrom(quote.previousClose, quote.tradingDate);
}

function limitsFrom(referenceIdr: number | undefined, date: IsoDate): DayLimits | undefined {
  if (referenceIdr === undefined) return undefined;
  const limits = autoRejectionLimits(referenceIdr, date);
  const pct = autoRejectionPct(referenceIdr, date);
  if (limits === undefined || pct === undefined) return undefined;
  return { date, referenceIdr, upperLimitIdr: limits.upperIdr, lowerLimitIdr: limits.lowerIdr, ...pct };
}

export function distanceToLimits(
  { upperLimitIdr, lowerLimitIdr }: Pick<DayLimits, "upperLimitIdr" | "lowerLimitIdr">,
  price: number,
): { upPct: number | undefined; downPct: number | undefined } {
  return { upPct: changePctOf(upperLimitIdr, price), downPct: changePctOf(lowerLimitIdr, price) };
}
