import type { IsoDate } from "../../calendar/exchange-clock.ts";
import { isAtOrAfterClose, previousTradingDay } from "../../calendar/trading-hours.ts";
import type { Instrument } from "../../listings/instrument.ts";
import { hasSpecialLimits, type ListingBoard } from "../../listings/listing-board.ts";
import type { ProvidedQuote } from "../../providers/provider.ts";
import { findJump, type PriceSplit, type ReferencePrice } from "../../quotes/price-jumps.ts";
import { tickSize } from "../../quotes/price-rules.ts";

export interface QuoteReference {
  quote: (ReferencePrice & { asOf: Date }) | undefined;
  closeBefore: { date: IsoDate; close: number } | undefined;
  splits: readonly PriceSplit[];
  /** Ex dates of bonus shares, rights issues and splits that editors have noted. */
  actionExDates: readonly IsoDate[];
  board: ListingBoard | undefined;
  /** The day on which a price was first quarantined. Later days don't widen the range of possible prices. */
  quarantinedSince: IsoDate | undefined;
}

export interface CheckedQuote {
  instrument: Instrument;
  quote: ProvidedQuote;
  reference: QuoteReference;
}

export type QuoteAnomaly = "jump" | "previous-close" | "closed-day" | "same-time" | "off-tick" | "no-volume";

/** `reference` is the price that the quote was compared with. */
export interface DetectedAnomaly {
  anomaly: QuoteAnomaly;
  reference: number;
}

/**
 * Quarantines the whole quote if one of these checks fails: the price can't be right, or the previous close
 * belongs to another share. The last accepted quote stays, flagged as stale
 * (docs/decisions/0014-quarantined-quotes.md).
 */
const quoteChecks: readonly (readonly [QuoteAnomaly, (checkedQuote: CheckedQuote) => boolean])[] = [
  ["off-tick", isOffTick],
  ["no-volume", hasMovedWithoutVolume],
  ["same-time", isRewrittenAtSameTime],
  ["closed-day", isClosedDayRewritten],
  ["jump", (checkedQuote) => jumpOf(checkedQuote) !== undefined],
  ["previous-close", hasOtherPreviousClose],
];

export function findQuoteAnomaly(checkedQuote: CheckedQuote): DetectedAnomaly | undefined {
  const failedCheck = quoteChecks.find(([, fails]) => fails(checkedQuote));
  return (
    failedCheck && {
      anomaly: failedCheck[0],
      reference: jumpOf(checkedQuote)?.reference ?? referenceOf(checkedQuote),
    }
  );
}

function referenceOf(checkedQuote: CheckedQuote): number {
  const { quote, reference } = checkedQuote;
  return closeBeforeDay(checkedQuote)?.close ?? reference.quote?.last ?? quote.previousClose ?? quote.last;
}

function isOffTick({
  instrument,
  quote: { last, tradingDate },
  reference: { board },
}: CheckedQuote): boolean {
  if (instrument.kind !== "stock") return false;
  return last % (hasSpecialLimits(board) ? 1 : (tickSize(last, tradingDate) ?? 1)) !== 0;
}

function hasMovedWithoutVolume({ instrument, quote, reference }: CheckedQuote): boolean {
  if (instrument.kind !== "stock" || quote.volume !== 0) return false;
  const unmovedPrices = [reference.quote?.last, quote.previousClose].filter((price) => price !== undefined);
  return unmovedPrices.length > 0 && !unmovedPrices.includes(quote.last);
}

function isRewrittenAtSameTime({ quote, reference }: CheckedQuote): boolean {
  return reference.quote?.asOf.getTime() === quote.asOf.getTime() && reference.quote.last !== quote.last;
}

function isClosedDayRewritten({ instrument: { calendar }, quote, reference }: CheckedQuote): boolean {
  if (reference.quote?.tradingDate !== quote.tradingDate || reference.quote.last === quote.last) return false;
  return isAtOrAfterClose(reference.quote.asOf, quote.tradingDate, calendar);
}

function jumpOf({ instrument, quote, reference }: CheckedQuote) {
  return findJump(instrument, reportedPrice(quote), reference.quote ?? storedPrice(reference), reference);
}

/** Used for a source's first quote: files or the source's chart may already have delivered prices. */
function storedPrice({ closeBefore }: QuoteReference): ReferencePrice | undefined {
  return closeBefore && { last: closeBefore.close, previousClose: undefined, tradingDate: closeBefore.date };
}

export function reportedPrice({
  last,
  tradingDate,
  asOf,
  previousClose,
  reportedPreviousClose,
}: ProvidedQuote) {
  return { last, tradingDate, asOf, previousClose: previousClose ?? reportedPreviousClose };
}

/** Allows for the rounding of indices to two decimals, and for corrected closes. */
const CLOSE_TOLERANCE = 0.005;

/**
 * The previous close must be the stored close of the trading day before, unless an action lies between. Only shares and
 * indices have a previous close that all sources agree on: currencies trade all day, and futures roll to a later month.
 */
function hasOtherPreviousClose(checkedQuote: CheckedQuote): boolean {
  const { instrument, quote, reference } = checkedQuote;
  if (!["stock", "index", "world-index"].includes(instrument.kind)) return false;
  const { previousClose, tradingDate } = quote;
  const before = closeBeforeDay(checkedQuote);
  if (previousClose === undefined || before === undefined) return false;
  if (before.date !== undefined && before.date < previousTradingDay(tradingDate, instrument.calendar))
    return false;
  const isClose = (close: number) => Math.abs(previousClose / close - 1) <= CLOSE_TOLERANCE;
  if (isClose(before.close)) return false;
  const daySplits = reference.splits.filter(({ date }) => date === tradingDate);
  if (daySplits.some(({ factor }) => isClose(before.close / factor))) return false;
  return !(reference.actionExDates.includes(tradingDate) && previousClose < before.close);
}

/**
 * Returns the close of the trading day before. If the shown quote is of the same day, that is its previous close,
 * without a date. Otherwise it is a stored candle's close, or the shown quote's own price at the end of its day.
 */
function closeBeforeDay({
  instrument,
  quote: { tradingDate },
  reference: { quote, closeBefore },
}: CheckedQuote): { date: IsoDate | undefined; close: number } | undefined {
  if (quote === undefined || quote.tradingDate > tradingDate) return closeBefore;
  if (quote.tradingDate === tradingDate) {
    return quote.previousClose === undefined ? closeBefore : { date: undefined, close: quote.previousClose };
  }
  if (closeBefore !== undefined && closeBefore.date >= quote.tradingDate) return closeBefore;
  return isAtOrAfterClose(quote.asOf, quote.tradingDate, instrument.calendar)
    ? { date: quote.tradingDate, close: quote.last }
    : undefined;
}
