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
 * One phase of a trading day, in seconds after local midnight of the trading date; the end is exclusive, so the exchange's
 * "08:45:00 - 08:59:59" is 08:45 to 09:00. Negative seconds lie in the evening before (currency and futures days).
 */
export interface Segment {
  phase: SessionPhase;
  fromSecond: number;
  toSecond: number;
}

/**
 * How far a year's holidays are known: as announced, only in part or by computation, or not at all. Weekends are closed
 * in any case.
 */
export type CalendarCertainty = "known" | "tentative" | "unknown";

/** When a market trades. The exchange, the world's markets and crypto all answer through this one shape. */
export interface TradingCalendar {
  id: "idx" | "us" | "japan" | "currency" | "crypto";
  timeZone: ExchangeTimeZone;
  neverCloses: boolean;
  isTradingDay(date: IsoDate): boolean;
  certaintyOf(date: IsoDate): CalendarCertainty;
  /** In order of time, without gaps inside the day; asked only for trading days. */
  segmentsOn(date: IsoDate): readonly Segment[];
}

export interface SessionStatus {
  phase: Phase;
  /** The trading day that the instant belongs to; undefined when the market is closed. */
  tradingDate: IsoDate | undefined;
  /** When the phase ends; undefined for a market that never closes. */
  endsAt: Date | undefined;
  /** When continuous trading (session 1 or 2) next begins after the instant; undefined as above. */
  nextOpenAt: Date | undefined;
}

/** Longer than any run of closed days: eleven at Lebaran so far, 58 if all that an import takes of a year stood in a row. */
const LONGEST_CLOSURE_DAYS = 60;

/** Where the market stands at an instant. Whole seconds count: 08:59:59.900 is still pre-opening. */
export function sessionAt(instant: Date, calendar: TradingCalendar): SessionStatus {
  const today = zonedClock(instant, calendar.timeZone).date;
  if (calendar.neverCloses) {
    return { phase: "session-1", tradingDate: today, endsAt: undefined, nextOpenAt: undefined };
  }
  let current: { phase: SessionPhase; tradingDate: IsoDate; endsAt: Date } | undefined;
  let closedUntil: Date | undefined;
  for (let ahead = -1; ahead < LONGEST_CLOSURE_DAYS; ahead += 1) {
    const date = addDays(today, ahead);
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
    `Calendar ${calendar.id} has no trading day in the ${LONGEST_CLOSURE_DAYS} days after ${today}`,
  );
}

/** Orders match as they arrive (not in an auction, a break or outside hours). */
export function isContinuousTrading(phase: Phase): boolean {
  return phase === "session-1" || phase === "session-2";
}

/** Prices can still change: continuous trading, and the auction that makes the closing price. */
export function isPriceMoving(phase: Phase): boolean {
  return isContinuousTrading(phase) || phase === "pre-closing";
}

/** The newest trading day whose closing price is made by then. */
export function lastEndedDate(instant: Date, calendar: TradingCalendar): IsoDate {
  let { date } = zonedClock(instant, calendar.timeZone);
  while (!calendar.isTradingDay(date) || endOfPrices(date, calendar) > instant) date = addDays(date, -1);
  return date;
}

function endOfPrices(date: IsoDate, calendar: TradingCalendar): Date {
  const moving = calendar.segmentsOn(date).filter(({ phase }) => isPriceMoving(phase));
  return instantAt(date, Math.max(...moving.map(({ toSecond }) => toSecond)), calendar.timeZone);
}

/** The last trading day before the date. */
export function previousTradingDay(date: IsoDate, calendar: TradingCalendar): IsoDate {
  return stepToTradingDay(date, -1, calendar);
}

/** The first trading day after the date. */
export function nextTradingDay(date: IsoDate, calendar: TradingCalendar): IsoDate {
  return stepToTradingDay(date, 1, calendar);
}

/** The trading days from `from` to `to`, both included, oldest first. */
export function tradingDaysBetween(from: IsoDate, to: IsoDate, calendar: TradingCalendar): IsoDate[] {
  const days: IsoDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) if (calendar.isTradingDay(date)) days.push(date);
  return days;
}

function stepToTradingDay(date: IsoDate, step: 1 | -1, calendar: TradingCalendar): IsoDate {
  for (let away = 1; away < LONGEST_CLOSURE_DAYS; away += 1) {
    const candidate = addDays(date, step * away);
    if (calendar.isTradingDay(candidate)) return candidate;
  }
  throw new Error(
    `Calendar ${calendar.id} has no trading day within ${LONGEST_CLOSURE_DAYS} days of ${date}`,
  );
}
