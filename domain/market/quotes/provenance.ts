import { MINUTE_MS } from "#format/durations.ts";
import { addDays, type IsoDate, instantAt, zonedClock } from "../calendar/exchange-clock.ts";
import { isPriceMoving, LONGEST_CLOSURE_DAYS, type TradingCalendar } from "../calendar/trading-hours.ts";
import type { InstrumentKind } from "../listings/instrument.ts";
import type { QuoteSource } from "./quote.ts";

export interface ProvenanceView {
  source: QuoteSource;
  asOf: Date;
  /** Lags the market by up to 15 minutes. */
  delayed: boolean;
  /** Outdated: a refresh failed, or the market has moved since. */
  stale: boolean;
  /** Must be labelled "Data simulasi". */
  simulated: boolean;
}

export interface ReportedFigure {
  kind: InstrumentKind;
  source: QuoteSource;
  asOf: Date;
  receivedAt: Date;
  tradingDate: IsoDate;
  delayed: boolean;
}

/** A delayed source reports a price this long after it was traded. */
export const DELAY_MS = 15 * MINUTE_MS;
/** A missed sync or two, or the minutes around a close, don't make a figure stale. */
const GRACE_MS = 5 * MINUTE_MS;

/**
 * Instruments that change continuously while their market is open, so `asOf` shows their age. A share can be
 * current without a trade for hours.
 */
const movesContinuously: Record<InstrumentKind, boolean> = {
  stock: false,
  commodity: false,
  index: true,
  "world-index": true,
  currency: true,
  crypto: true,
};

/**
 * Whether a figure is stale by the trading calendar. While prices move, that means older than the source's
 * delay plus a few minutes; otherwise, older than the last close. An index, currency or crypto is as old as
 * its `asOf`; a share or futures contract must be of the current day and recently confirmed by its source.
 */
export function isStale(figure: ReportedFigure, calendar: TradingCalendar, now: Date): boolean {
  const delay = figure.delayed ? DELAY_MS : 0;
  const expectedMovement = lastPriceMovement(new Date(now.getTime() - delay - GRACE_MS), calendar);
  if (movesContinuously[figure.kind]) return figure.asOf.getTime() < expectedMovement.at.getTime() - GRACE_MS;
  if (figure.tradingDate < expectedMovement.tradingDate) return true;
  const movedAt = lastPriceMovement(now, calendar).at.getTime();
  return figure.receivedAt.getTime() < Math.min(now.getTime() - GRACE_MS, movedAt + delay);
}

/**
 * The latest day covered by a source that reported a trade of `tradingDate` at `receivedAt`: the source had
 * no later trade up to `receivedAt` minus its delay.
 */
export function confirmedDateAt(
  receivedAt: Date,
  { tradingDate, delayed }: Pick<ReportedFigure, "tradingDate" | "delayed">,
  calendar: TradingCalendar,
): IsoDate {
  const coveredUntil = new Date(receivedAt.getTime() - (delayed ? DELAY_MS : 0));
  const { tradingDate: reportedDate } = lastPriceMovement(coveredUntil, calendar);
  return reportedDate > tradingDate ? reportedDate : tradingDate;
}

export interface PriceMovement {
  at: Date;
  tradingDate: IsoDate;
}

/** A cache, because a page checks a thousand figures at the same instant. */
const movementsByCalendar = new WeakMap<TradingCalendar, Map<number, PriceMovement>>();
const CACHED_INSTANTS = 16;

export function lastPriceMovement(instant: Date, calendar: TradingCalendar): PriceMovement {
  const movements = movementsByCalendar.get(calendar) ?? new Map<number, PriceMovement>();
  movementsByCalendar.set(calendar, movements);
  const movement = movements.get(instant.getTime()) ?? findLastPriceMovement(instant, calendar);
  if (movements.size >= CACHED_INSTANTS) movements.clear();
  movements.set(instant.getTime(), movement);
  return movement;
}

function findLastPriceMovement(instant: Date, calendar: TradingCalendar): PriceMovement {
  const today = zonedClock(instant, calendar.timeZone).date;
  if (calendar.neverCloses) return { at: instant, tradingDate: today };
  // A currency's day begins on the evening before its date.
  for (let daysBack = -1; daysBack < LONGEST_CLOSURE_DAYS; daysBack += 1) {
    const date = addDays(today, -daysBack);
    if (!calendar.isTradingDay(date)) continue;
    for (const { phase, fromSecond, toSecond } of [...calendar.segmentsOn(date)].reverse()) {
      if (!isPriceMoving(phase) || instantAt(date, fromSecond, calendar.timeZone) > instant) continue;
      const end = instantAt(date, toSecond, calendar.timeZone);
      return { at: end < instant ? end : instant, tradingDate: date };
    }
  }
  throw new Error(
    `Calendar ${calendar.id} has no trading day in the ${LONGEST_CLOSURE_DAYS} days before ${today}.`,
  );
}
