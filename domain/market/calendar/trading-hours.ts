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
 * One phase of a trading day, in seconds after local midnight of the trading date. The end is exclusive: the
 * exchange's "08:45:00 - 08:59:59" is 08:45 to 09:00. Negative seconds are on the previous evening (currency
 * and futures days).
 */
export interface Segment {
  phase: SessionPhase;
  fromSecond: number;
  toSecond: number;
}

/**
 * How well a year's holidays are known: as announced, in part or computed, or not at all. Weekends are always
 * closed.
 */
export type CalendarCertainty = "known" | "tentative" | "unknown";

/** When a market trades: the exchange, foreign markets, currencies and crypto alike. */
export interface TradingCalendar {
  id: "idx" | "us" | "japan" | "currency" | "crypto";
  timeZone: ExchangeTimeZone;
  neverCloses: boolean;
  isTradingDay(date: IsoDate): boolean;
  certaintyOf(date: IsoDate): CalendarCertainty;
  /** In chronological order, without gaps; call it for trading days only. */
  segmentsOn(date: IsoDate): readonly Segment[];
}

export interface SessionStatus {
  phase: Phase;
  /** The trading day of the instant; undefined when the market is closed. */
  tradingDate: IsoDate | undefined;
  /** When the phase ends; undefined for a market that never closes. */
  endsAt: Date | undefined;
  /** When continuous trading (session 1 or 2) next begins; undefined for a market that never closes. */
  nextOpenAt: Date | undefined;
}

/**
 * A safe upper limit: the longest closure so far was 11 days, at Lebaran, and no import of a year allows more
 * than 58.
 */
export const LONGEST_CLOSURE_DAYS = 60;

/**
 * The market's phase at an instant. Ends are exact: 08:59:59.900 is still pre-opening.
 * @throws Error if the calendar has no trading day in the next 60 days
 */
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

/** Whether orders match as they arrive: not in an auction, a break or outside hours. */
export function isContinuousTrading(phase: Phase): boolean {
  return phase === "session-1" || phase === "session-2";
}

/** Whether prices can still change: in continuous trading and in the closing auction. */
export function isPriceMoving(phase: Phase): boolean {
  return isContinuousTrading(phase) || phase === "pre-closing";
}

/** The latest trading day that has its closing price at the instant. */
export function lastEndedDate(instant: Date, calendar: TradingCalendar): IsoDate {
  let { date } = zonedClock(instant, calendar.timeZone);
  while (!calendar.isTradingDay(date) || endOfPrices(date, calendar) > instant) date = addDays(date, -1);
  return date;
}

/** When a trading day has its closing price. */
export function endOfPrices(date: IsoDate, calendar: TradingCalendar): Date {
  const moving = calendar.segmentsOn(date).filter(({ phase }) => isPriceMoving(phase));
  return instantAt(date, Math.max(...moving.map(({ toSecond }) => toSecond)), calendar.timeZone);
}

/** Sources stamp a closing price with a second within the closing auction. */
const CLOSING_AUCTION_MS = 2 * 60_000;

/** Whether a price of that time is the closing price of its trading day. */
export function isAfterPrices(time: Date, date: IsoDate, calendar: TradingCalendar): boolean {
  return (
    !calendar.neverCloses && time.getTime() >= endOfPrices(date, calendar).getTime() - CLOSING_AUCTION_MS
  );
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
