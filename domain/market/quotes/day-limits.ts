import type { IsoDate } from "../calendar/exchange-clock.ts";
import { nextTradingDay, type TradingCalendar } from "../calendar/trading-hours.ts";
import type { ListingBoard } from "../listings/listing-board.ts";
import { autoRejectionLimits, autoRejectionPct } from "./price-rules.ts";
import type { Quote } from "./quote.ts";

/** The prices between which orders of one day are accepted. Money in rupiah. */
export interface DayLimits {
  date: IsoDate;
  /** The price that the limits count from. */
  reference: number;
  upper: number;
  lower: number;
  upPct: number;
  downPct: number;
}

export interface LimitedQuote extends Pick<Quote, "last" | "previousClose" | "changePct" | "tradingDate"> {
  stale: boolean;
}

/** Boards with rules of their own (price-rules.ts). */
const otherRules: readonly ListingBoard[] = ["Akselerasi", "Pemantauan Khusus"];

export function hasOtherLimits(board: ListingBoard | undefined): board is ListingBoard {
  return board !== undefined && otherRules.includes(board);
}

/**
 * The limits of `today`, or of the next trading day when the exchange is closed on it. They count from the close before that day:
 * the quote's previous close once it is of that day, its last price until then. Of a stale quote nobody knows the close before
 * today: then they are those of the quote's own day.
 *
 * @returns undefined without a close to count from (also when corporate action makes the previous one incomparable) or without a rule
 */
export function dayLimits(
  quote: LimitedQuote,
  today: IsoDate,
  calendar: TradingCalendar,
): DayLimits | undefined {
  const { last, previousClose, changePct, tradingDate, stale } = quote;
  const day = calendar.isTradingDay(today) ? today : nextTradingDay(today, calendar);
  if (tradingDate < day && !stale) return limitsFrom(last, day);
  return changePct === undefined ? undefined : limitsFrom(previousClose, tradingDate);
}

/** The limits once a newer quote is there: those known, until it is of a later day, which counts from its own previous close. */
export function limitsAfter(
  known: DayLimits | undefined,
  quote: Pick<LimitedQuote, "previousClose" | "changePct" | "tradingDate">,
): DayLimits | undefined {
  if (known === undefined || quote.tradingDate <= known.date) return known;
  return quote.changePct === undefined ? undefined : limitsFrom(quote.previousClose, quote.tradingDate);
}

function limitsFrom(reference: number | undefined, date: IsoDate): DayLimits | undefined {
  if (reference === undefined) return undefined;
  const limits = autoRejectionLimits(reference, date);
  const pct = autoRejectionPct(reference, date);
  if (limits === undefined || pct === undefined) return undefined;
  return { date, reference, upper: limits.upperIdr, lower: limits.lowerIdr, ...pct };
}
