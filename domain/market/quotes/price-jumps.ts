import type { IsoDate } from "../calendar/exchange-clock.ts";
import { previousTradingDay, type TradingCalendar, tradingDaysBetween } from "../calendar/trading-hours.ts";
import type { InstrumentKind } from "../listings/instrument.ts";
import { autoRejectionPct } from "./price-rules.ts";

/**
 * Which prices of a source can't follow from what was known before. They are held back, not refused: docs/decisions tells what
 * becomes of them.
 */

/** As much of an instrument as decides how far its price moves in a day. */
export interface JumpInstrument {
  kind: InstrumentKind;
  calendar: TradingCalendar;
}

/** The figure that is shown until now. */
export interface KnownPrice {
  last: number;
  previousClose: number | undefined;
  tradingDate: IsoDate;
}

/** What the source says now. */
export interface ReportedPrice {
  last: number;
  /** As it was told, also where it can't be compared with the price. */
  previousClose: number | undefined;
  tradingDate: IsoDate;
}

/** As in providers/provider.ts. */
export interface PriceSplit {
  date: IsoDate;
  factor: number;
}

/**
 * How many times its previous close an instrument without limits of its exchange can reach in a day, and which part of it: wider than any
 * day so far. Trading stops at 20 % on the world's stock exchanges; the rupiah's worst day was 1998 with a quarter, Bitcoin's 2020
 * with a half.
 */
const MAX_DAY_FACTOR: Record<Exclude<InstrumentKind, "stock">, number> = {
  index: 1.25,
  "world-index": 1.25,
  currency: 1.3,
  commodity: 1.5,
  crypto: 2.5,
};

/** Where no rule is known: below Rp50 (special boards, which have 10 % or one rupiah) and before 2017. */
const FALLBACK_PCT = { upPct: 35, downPct: 35 };
/** Rebased prices are not on ticks, so that a day at its limit can come out a little beyond it. */
const TOLERANCE_PCT = 1;
/** A share at Rp1 doubles with one tick. */
const TICK_IDR = 1;

/** Days without news of an instrument widen what is possible; not without end. */
const MAX_DAYS = 5;

/** Bonus shares and rights issues lower the previous close without an event in the data, by half at most in one step. */
const MIN_REBASING = 0.5;

/** Whether a price can be reached from that reference in so many trading days. */
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
  const highest = reference * (1 + (upPct + TOLERANCE_PCT) / 100) ** steps;
  const lowest = reference * (1 - (downPct + TOLERANCE_PCT) / 100) ** steps;
  return price <= Math.max(highest, reference + TICK_IDR) && price >= Math.min(lowest, reference - TICK_IDR);
}

/**
 * What the reported price is too far from: undefined when it can be true. It is judged by the price that is shown, a trading day or more ago;
 * without one by the source's own previous close. A split between the two counts, and so does a previous close that the source
 * has lowered by up to a half: bonus shares and rights issues come without an event.
 *
 * @param splits those that the source's chart knows of
 */
export function findJump(
  instrument: JumpInstrument,
  reported: ReportedPrice,
  known: KnownPrice | undefined,
  splits: readonly PriceSplit[],
): { reference: number } | undefined {
  const start =
    known === undefined ? fromPreviousClose(instrument, reported) : fromKnown(instrument, reported, known);
  if (start === undefined) return undefined;
  const { reference, since, days } = start;
  const canFollow = (from: number) =>
    isWithinReach(instrument, reported.last, from, reported.tradingDate, days);
  if (canFollow(reference)) return undefined;
  const factor = splits
    .filter(({ date }) => date > since && date <= reported.tradingDate)
    .reduce((product, split) => product * split.factor, 1);
  if (factor !== 1 && canFollow(reference / factor)) return undefined;
  if (known !== undefined && isRebased(instrument, reported, reference)) return undefined;
  return { reference };
}

interface Start {
  reference: number;
  /** Splits after this date change the reference. */
  since: IsoDate;
  days: number;
}

function fromKnown(
  { calendar }: JumpInstrument,
  reported: ReportedPrice,
  known: KnownPrice,
): Start | undefined {
  // An older price never replaces a newer one.
  if (reported.tradingDate < known.tradingDate) return undefined;
  if (reported.tradingDate > known.tradingDate) {
    const days = tradingDaysBetween(known.tradingDate, reported.tradingDate, calendar).length - 1;
    return { reference: known.last, since: known.tradingDate, days };
  }
  // From one limit of a day to the other is two of its steps.
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

/** What was held back at an earlier answer. */
export interface HeldPrice {
  last: number;
  tradingDate: IsoDate;
  asOf: Date;
  /** Of the first of the answers that agree. */
  firstAsOf: Date;
}

/** The next day's previous close may be a corrected close. */
const CONFIRMED_WITHIN = 0.01;
const CONFIRMED_AFTER_MS = 60 * 60_000;

/**
 * Whether a price that was held back is true after all. A share's is when the source counts a later day's change from it; that of what has no
 * limits when trades of a whole hour agree with it.
 */
export function isConfirmed(
  instrument: JumpInstrument,
  reported: ReportedPrice & { asOf: Date },
  held: HeldPrice,
): boolean {
  const { previousClose, tradingDate, last } = reported;
  if (instrument.kind !== "stock" && isSameMarket(instrument, reported, held)) {
    return reported.asOf.getTime() - held.firstAsOf.getTime() >= CONFIRMED_AFTER_MS;
  }
  if (previousClose === undefined || tradingDate <= held.tradingDate) return false;
  const isSame = Math.abs(previousClose / held.last - 1) <= CONFIRMED_WITHIN;
  return isSame && isWithinReach(instrument, last, previousClose, tradingDate);
}

/** Whether two answers can be of one market. */
export function isSameMarket(
  instrument: JumpInstrument,
  { last, tradingDate }: Pick<ReportedPrice, "last" | "tradingDate">,
  held: HeldPrice,
): boolean {
  return isWithinReach(instrument, last, held.last, tradingDate);
}
