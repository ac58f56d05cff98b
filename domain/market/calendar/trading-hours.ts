import { MINUTE_MS } from "#format/durations.ts";
import { addDays, type ExchangeTimeZone, type IsoDate, instantAt, zonedClock } from "./exchange-clock.ts";

export type SessionPhase =
  | "pre-opening"
  | "session-1"
  | "break"
  | "session-2"
  | "pre-closing"
  | "post-closing";
export type Phase = SessionPhase | "closed";

/**
 * One phase of a trading day, in seconds after local midnight of the trading date. The end is exclusive: the exchange's
 * "08:45:00 - 08:59:59" is 08:45 to 09:00. Negative seconds fall on the previous evening (currency and futures days).
 */
export interface SessionSegment {
  phase: SessionPhase;
  fromSecond: number;
  toSecond: number;
}

/** "tentative" means incomplete or computed. Weekends are always closed, even in an "unknown" year. */
export type CalendarCertainty = "known" | "tentative" | "unknown";

export interface TradingCalendar {
  id: "idx" | "us" | "japan" | "currency" | "crypto";
  timeZone: ExchangeTimeZone;
  neverCloses: boolean;
  isTradingDay(date: IsoDate): boolean;
  certaintyOf(date: IsoDate): CalendarCertainty;
  /** In chronological order, without gaps. Only valid for trading days. */
  segmentsOn(date: IsoDate): readonly SessionSegment[];
}

export interface SessionStatus {
  phase: Phase;
  tradingDate: IsoDate | undefined;
  endsAt: Date | undefined;
  nextOpenAt: Date | undefined;
}

/** A safe upper bound: the longest closure so far was 11 days, at Lebaran, and a year's import allows at most 58. */
export const LONGEST_CLOSURE_DAYS = 60;

/**
 * Returns the market's phase at an instant. Ends are exact: 08:59:59.900 is still pre-opening.
 *
 * @throws Error if the calendar has no trading day in the next 60 days
 */
export function sessionAt(instant: Date, calendar: TradingCalendar): SessionStatus {
  const today = zonedClock(instant, calendar.timeZone).date;
  if (calendar.neverCloses) {
    return { phase: "session-1", tradingDate: today, endsAt: undefined, nextOpenAt: undefined };
  }
  let current: { phase: SessionPhase; tradingDate: IsoDate; endsAt: Date } | undefined;
  let closedUntil: Date | undefined;
  for (let daysAhead = -1; daysAhead < LONGEST_CLOSURE_DAYS; daysAhead += 1) {
    const date = addDays(today, daysAhead);
    if (!calendar.isTradingDay(date)) continue;
    for (const segment of calendar.segmentsOn(date)) {
      const from = instantAt(date, segment.fromSecond, calendar.timeZone);
      const to = instantAt(date, segment.toSecond, calendar.timeZone);
      if (from <= instant && instant < to) current = { phase: segment.phase, tradingDate: date, endsAt: to };
      if (from <= instant) continue;
      closedUntil ??= from;
      if (!isContinuousTrading(segment.phase)) continue;
      if (current !== undefined) return { ...current, nextOpenAt: from };
      return { phase: "closed", tradingDate: undefined, endsAt: closedUntil, nextOpenAt: from };
    }
  }
  throw new Error(
    `Calendar ${calendar.id} has no trading day in the ${LONGEST_CLOSURE_DAYS} days after ${today}.`,
  );
}

export function isContinuousTrading(phase: Phase): boolean {
  return phase === "session-1" || phase === "session-2";
}

export function isPriceMoving(phase: Phase): boolean {
  return isContinuousTrading(phase) || phase === "pre-closing";
}

export function lastEndedDate(instant: Date, calendar: TradingCalendar): IsoDate {
  let { date } = zonedClock(instant, calendar.timeZone);
  while (!calendar.isTradingDay(date) || closeTimeOf(date, calendar) > instant) date = addDays(date, -1);
  return date;
}

export function closeTimeOf(date: IsoDate, calendar: TradingCalendar): Date {
  const movingSegments = calendar.segmentsOn(date).filter(({ phase }) => isPriceMoving(phase));
  return instantAt(date, Math.max(...movingSegments.map(({ toSecond }) => toSecond)), calendar.timeZone);
}

/** Sources timestamp the closing price at any second of the closing auction. */
const CLOSING_AUCTION_MS = 2 * MINUTE_MS;

export function isAtOrAfterClose(time: Date, date: IsoDate, calendar: TradingCalendar): boolean {
  return (
    !calendar.neverCloses && time.getTime() >= closeTimeOf(date, calendar).getTime() - CLOSING_AUCTION_MS
  );
}

export function previousTradingDay(date: IsoDate, calendar: TradingCalendar): IsoDate {
  return stepToTradingDay(date, -1, calendar);
}

export function nextTradingDay(date: IsoDate, calendar: TradingCalendar): IsoDate {
  return stepToTradingDay(date, 1, calendar);
}

export function tradingDaysBetween(from: IsoDate, to: IsoDate, calendar: TradingCalendar): IsoDate[] {
  const days: IsoDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) if (calendar.isTradingDay(date)) days.push(date);
  return days;
}

function stepToTradingDay(date: IsoDate, step: 1 | -1, calendar: TradingCalendar): IsoDate {
  for (let distance = 1; distance < LONGEST_CLOSURE_DAYS; distance += 1) {
    const candidate = addDays(date, step * distance);
    if (calendar.isTradingDay(candidate)) return candidate;
  }
  throw new Error(
    `Calendar ${calendar.id} has no trading day within ${LONGEST_CLOSURE_DAYS} days of ${date}`,
  );
}
