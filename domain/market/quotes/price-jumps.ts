import type { IsoDate } from "../calendar/exchange-clock.ts";
import { previousTradingDay, type TradingCalendar, tradingDaysBetween } from "../calendar/trading-hours.ts";
import type { InstrumentKind } from "../listings/instrument.ts";
import { autoRejectionPct, LIMIT_TOLERANCE_PCT, MIN_TICK_IDR } from "./price-rules.ts";

/**
 * Finds prices that can't follow from the last known one. The sync holds such prices back until they are
 * confirmed; it doesn't discard them (docs/decisions/0014-quarantined-quotes.md).
 */

export interface JumpInstrument {
  kind: InstrumentKind;
  calendar: TradingCalendar;
}

export interface ReferencePrice {
  last: number;
  previousClose: number | undefined;
  tradingDate: IsoDate;
}

export interface ReportedPrice {
  last: number;
  /** As reported, even if it isn't comparable with the price. */
  previousClose: number | undefined;
  tradingDate: IsoDate;
}

export interface PriceSplit {
  date: IsoDate;
  /** New shares per old share: 5 for a one-to-five split, 0.1 for a ten-to-one reverse split. */
  factor: number;
}

/**
 * The largest factor, up or down, by which an instrument without exchange limits can move in a day. All are
 * wider than any day so far: trading halts at 20 % on Wall Street; the rupiah's worst day was a quarter, in
 * 1998, Bitcoin's a half, in 2020.
 */
const MAX_DAY_FACTOR: Record<Exclude<InstrumentKind, "stock">, number> = {
  index: 1.25,
  "world-index": 1.25,
  currency: 1.3,
  commodity: 1.5,
  crypto: 2.5,
};

/** Used without a known rule: below Rp50 (special boards, which have 10 % or one rupiah) and before 2017. */
const FALLBACK_PCT = { upPct: 35, downPct: 35 };

const MAX_DAYS = 5;

/** A single bonus or rights issue lowers the previous close by at most half. */
const MIN_REBASING = 0.5;

export function isWithinReach(
  { kind }: JumpInstrument,
  price: number,
  reference: number,
  date: IsoDate,
  days = 1,
): boolean {
  const steps = Math.min(Math.max(days, 1), MAX_DAYS);
  if (kind !== "stock") {
    const most = MAX_DAY_FACTOR[kind] ** steps;
    return price <= reference * most && price >= reference / most;
  }
  const { upPct, downPct } = autoRejectionPct(reference, date) ?? FALLBACK_PCT;
  const highest = reference * (1 + (upPct + LIMIT_TOLERANCE_PCT) / 100) ** steps;
  const lowest = reference * (1 - (downPct + LIMIT_TOLERANCE_PCT) / 100) ** steps;
  return (
    price <= Math.max(highest, reference + MIN_TICK_IDR) &&
    price >= Math.min(lowest, reference - MIN_TICK_IDR)
  );
}

export interface ActionHistory {
  splits: readonly PriceSplit[];
  notedOn: readonly IsoDate[];
  quarantinedSince: IsoDate | undefined;
}

/**
 * Returns the reference that the reported price is too far from; undefined if the price is possible. The
 * reference is the shown price of an earlier trading day or, without one, the source's previous close. Also
 * accepts a price that a split in between explains and, on the noted ex date of bonus shares or a rights
 * issue, a previous close that is lower by up to half.
 */
export function findJump(
  instrument: JumpInstrument,
  reported: ReportedPrice,
  known: ReferencePrice | undefined,
  { splits, notedOn, quarantinedSince }: ActionHistory,
): { reference: number } | undefined {
  const start =
    known === undefined
      ? fromPreviousClose(instrument, reported)
      : fromKnown(instrument, reported, known, quarantinedSince);
  if (start === undefined) return undefined;
  const { reference, since, days } = start;
  const canFollow = (from: number) =>
    isWithinReach(instrument, reported.last, from, reported.tradingDate, days);
  if (canFollow(reference)) return undefined;
  const factor = splits
    .filter(({ date }) => date > since && date <= reported.tradingDate)
    .reduce((product, split) => product * split.factor, 1);
  if (factor !== 1 && canFollow(reference / factor)) return undefined;
  const isNoted = notedOn.some((date) => date > since && date <= reported.tradingDate);
  if (known !== undefined && isNoted && isRebased(instrument, reported, reference)) return undefined;
  return { reference };
}

interface Start {
  reference: number;
  since: IsoDate;
  days: number;
}

function fromKnown(
  { calendar }: JumpInstrument,
  reported: ReportedPrice,
  known: ReferencePrice,
  quarantinedSince: IsoDate | undefined,
): Start | undefined {
  // An older price never replaces a newer one.
  if (reported.tradingDate < known.tradingDate) return undefined;
  if (reported.tradingDate > known.tradingDate) {
    // While a source repeats a wrong price, the limits don't widen.
    const until =
      quarantinedSince !== undefined && quarantinedSince < reported.tradingDate
        ? quarantinedSince
        : reported.tradingDate;
    const days = tradingDaysBetween(known.tradingDate, until, calendar).length - 1;
    return { reference: known.last, since: known.tradingDate, days };
  }
  // Moving from one of a day's limits to the other takes two steps.
  return known.previousClose === undefined
    ? { reference: known.last, since: known.tradingDate, days: 2 }
    : { reference: known.previousClose, since: previousTradingDay(reported.tradingDate, calendar), days: 1 };
}

function fromPreviousClose(
  { calendar }: JumpInstrument,
  { previousClose, tradingDate }: ReportedPrice,
): Start | undefined {
  if (previousClose === undefined) return undefined;
  return { reference: previousClose, since: previousTradingDay(tradingDate, calendar), days: 1 };
}

function isRebased(instrument: JumpInstrument, reported: ReportedPrice, reference: number): boolean {
  const { previousClose, last, tradingDate } = reported;
  if (instrument.kind !== "stock" || previousClose === undefined) return false;
  const share = previousClose / reference;
  return share < 1 && share >= MIN_REBASING && isWithinReach(instrument, last, previousClose, tradingDate);
}

export interface QuarantinedPrice {
  last: number;
  tradingDate: IsoDate;
  asOf: Date;
  /** The time of the first report that agrees with this price. */
  firstAsOf: Date;
}

/** The next day's previous close may be a corrected close. */
const CONFIRMED_WITHIN = 0.01;
const CONFIRMED_AFTER_MS = 60 * 60_000;

export function isConfirmedByTrades(
  instrument: JumpInstrument,
  reported: ReportedPrice & { asOf: Date },
  held: QuarantinedPrice,
): boolean {
  if (!instrument.calendar.neverCloses || !isSameMarket(instrument, reported, held)) return false;
  return reported.asOf.getTime() - held.firstAsOf.getTime() >= CONFIRMED_AFTER_MS;
}

function isConfirmedBy(close: number | undefined, price: number): boolean {
  return close !== undefined && Math.abs(close / price - 1) <= CONFIRMED_WITHIN;
}

export function isNextDayOf(
  { previousClose, tradingDate }: Pick<ReportedPrice, "previousClose" | "tradingDate">,
  held: QuarantinedPrice,
): boolean {
  return tradingDate > held.tradingDate && isConfirmedBy(previousClose, held.last);
}

/**
 * Whether a held price is confirmed by a later day's previous close and by the source's chart, which must
 * have both the held price and the last good one.
 */
export function isConfirmedByChart(
  instrument: JumpInstrument,
  reported: ReportedPrice,
  held: QuarantinedPrice,
  known: ReferencePrice | undefined,
  closeOn: (date: IsoDate) => number | undefined,
): boolean {
  const { previousClose, tradingDate, last } = reported;
  if (previousClose === undefined || !isNextDayOf(reported, held)) return false;
  if (!isConfirmedBy(closeOn(held.tradingDate), held.last)) return false;
  if (known !== undefined && !isConfirmedBy(closeOn(known.tradingDate), known.last)) return false;
  return isWithinReach(instrument, last, previousClose, tradingDate);
}

export function isSameMarket(
  instrument: JumpInstrument,
  { last, tradingDate }: Pick<ReportedPrice, "last" | "tradingDate">,
  held: QuarantinedPrice,
): boolean {
  return isWithinReach(instrument, last, held.last, tradingDate);
}
