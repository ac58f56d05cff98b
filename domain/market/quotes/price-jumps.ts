import { HOUR_MS } from "#format/durations.ts";
import type { IsoDate } from "../calendar/exchange-clock.ts";
import { previousTradingDay, type TradingCalendar, tradingDaysBetween } from "../calendar/trading-hours.ts";
import type { InstrumentKind } from "../listings/instrument.ts";
import { autoRejectionPct, LIMIT_TOLERANCE_PCT, MIN_TICK_IDR } from "./price-rules.ts";

/**
 * Finds prices that can't follow from the last known one. The sync quarantines such prices until they are
 * confirmed, instead of discarding them (docs/decisions/0014-quarantined-quotes.md).
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
 * The largest factor, up or down, by which an instrument without exchange limits can move in a day. Each
 * exceeds the largest move so far: Wall Street halts trading at 20 %; the rupiah lost a quarter in a day in 1998,
 * Bitcoin half in 2020.
 */
const maxDayFactor: Record<Exclude<InstrumentKind, "stock">, number> = {
  index: 1.25,
  "world-index": 1.25,
  currency: 1.3,
  commodity: 1.5,
  crypto: 2.5,
};

/** Used where no rule is known: below Rp50 (special boards, with 10 % or one rupiah) and before 2017. */
const fallbackPct = { upPct: 35, downPct: 35 };

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
    const maxFactor = maxDayFactor[kind] ** steps;
    return price <= reference * maxFactor && price >= reference / maxFactor;
  }
  const { upPct, downPct } = autoRejectionPct(reference, date) ?? fallbackPct;
  const highest = reference * (1 + (upPct + LIMIT_TOLERANCE_PCT) / 100) ** steps;
  const lowest = reference * (1 - (downPct + LIMIT_TOLERANCE_PCT) / 100) ** steps;
  return (
    price <= Math.max(highest, reference + MIN_TICK_IDR) &&
    price >= Math.min(lowest, reference - MIN_TICK_IDR)
  );
}

export interface ActionHistory {
  splits: readonly PriceSplit[];
  actionExDates: readonly IsoDate[];
  quarantinedSince: IsoDate | undefined;
}

/**
 * Returns the reference that the reported price is too far from; undefined if the price is possible. The reference is
 * the shown price of an earlier trading day or, without one, the source's previous close. A price is also possible if a
 * split in between explains it. From the ex date of an editor's action (bonus shares, rights issue, split) it is
 * possible if it fits the source's previous close, and that close is at least half of the reference.
 */
export function findJump(
  instrument: JumpInstrument,
  report: ReportedPrice,
  referencePrice: ReferencePrice | undefined,
  { splits, actionExDates, quarantinedSince }: ActionHistory,
): { reference: number } | undefined {
  const base =
    referencePrice === undefined
      ? fromPreviousClose(instrument, report)
      : fromReference(instrument, report, referencePrice, quarantinedSince);
  if (base === undefined) return undefined;
  const { reference, since, days } = base;
  const canFollow = (from: number) => isWithinReach(instrument, report.last, from, report.tradingDate, days);
  if (canFollow(reference)) return undefined;
  const factor = splits
    .filter(({ date }) => date > since && date <= report.tradingDate)
    .reduce((product, split) => product * split.factor, 1);
  if (factor !== 1 && canFollow(reference / factor)) return undefined;
  const isNoted = actionExDates.some((date) => date > since && date <= report.tradingDate);
  if (referencePrice !== undefined && isNoted && isRebased(instrument, report, reference)) return undefined;
  return { reference };
}

interface JumpBase {
  reference: number;
  since: IsoDate;
  days: number;
}

function fromReference(
  instrument: JumpInstrument,
  report: ReportedPrice,
  referencePrice: ReferencePrice,
  quarantinedSince: IsoDate | undefined,
): JumpBase | undefined {
  // Needs no check, because an older price never replaces a newer one.
  if (report.tradingDate < referencePrice.tradingDate) return undefined;
  if (report.tradingDate > referencePrice.tradingDate) {
    // Otherwise the limits would widen from day to day while a source repeats a wrong price.
    const until =
      quarantinedSince !== undefined && quarantinedSince < report.tradingDate
        ? quarantinedSince
        : report.tradingDate;
    const days = tradingDaysBetween(referencePrice.tradingDate, until, instrument.calendar).length - 1;
    return { reference: referencePrice.last, since: referencePrice.tradingDate, days };
  }
  // Moving from one of a day's limits to the other takes two steps.
  const twoSteps = { reference: referencePrice.last, since: referencePrice.tradingDate, days: 2 };
  return fromPreviousClose(instrument, referencePrice) ?? twoSteps;
}

function fromPreviousClose(
  { calendar }: JumpInstrument,
  { previousClose, tradingDate }: ReferencePrice,
): JumpBase | undefined {
  if (previousClose === undefined) return undefined;
  return { reference: previousClose, since: previousTradingDay(tradingDate, calendar), days: 1 };
}

function isRebased(instrument: JumpInstrument, report: ReportedPrice, reference: number): boolean {
  const { previousClose, last, tradingDate } = report;
  if (instrument.kind !== "stock" || previousClose === undefined) return false;
  const ratio = previousClose / reference;
  return ratio < 1 && ratio >= MIN_REBASING && isWithinReach(instrument, last, previousClose, tradingDate);
}

export interface QuarantinedPrice {
  last: number;
  tradingDate: IsoDate;
  /** The time of the first report that agrees with this price. */
  firstAsOf: Date;
}

/** A tolerance, because the next day's previous close may be a corrected one. */
const CONFIRMED_WITHIN = 0.01;
const CONFIRMED_AFTER_MS = HOUR_MS;

export function isConfirmedByTrades(
  instrument: JumpInstrument,
  report: ReportedPrice & { asOf: Date },
  quarantinedPrice: QuarantinedPrice,
): boolean {
  if (!instrument.calendar.neverCloses || !isNearQuarantinedPrice(instrument, report, quarantinedPrice))
    return false;
  return report.asOf.getTime() - quarantinedPrice.firstAsOf.getTime() >= CONFIRMED_AFTER_MS;
}

function isConfirmedBy(close: number | undefined, price: number): boolean {
  return close !== undefined && Math.abs(close / price - 1) <= CONFIRMED_WITHIN;
}

export function isConfirmedByPreviousClose(
  { previousClose, tradingDate }: Pick<ReportedPrice, "previousClose" | "tradingDate">,
  quarantinedPrice: QuarantinedPrice,
): boolean {
  return tradingDate > quarantinedPrice.tradingDate && isConfirmedBy(previousClose, quarantinedPrice.last);
}

/**
 * Whether a quarantined price is confirmed by a later day's previous close and by the source's chart, which
 * must have both the quarantined price and the last accepted one.
 */
export function isConfirmedByChart(
  instrument: JumpInstrument,
  report: ReportedPrice,
  quarantinedPrice: QuarantinedPrice,
  referencePrice: ReferencePrice | undefined,
  closeOn: (date: IsoDate) => number | undefined,
): boolean {
  const { previousClose, tradingDate, last } = report;
  if (previousClose === undefined || !isConfirmedByPreviousClose(report, quarantinedPrice)) return false;
  if (!isConfirmedBy(closeOn(quarantinedPrice.tradingDate), quarantinedPrice.last)) return false;
  if (
    referencePrice !== undefined &&
    !isConfirmedBy(closeOn(referencePrice.tradingDate), referencePrice.last)
  )
    return false;
  return isWithinReach(instrument, last, previousClose, tradingDate);
}

export function isNearQuarantinedPrice(
  instrument: JumpInstrument,
  { last, tradingDate }: Pick<ReportedPrice, "last" | "tradingDate">,
  quarantinedPrice: QuarantinedPrice,
): boolean {
  return isWithinReach(instrument, last, quarantinedPrice.last, tradingDate);
}
