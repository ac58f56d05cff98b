import { type IsoDate, instantAt, zonedClock } from "#domain/market/calendar/exchange-clock.ts";
import {
  nextTradingDay,
  previousTradingDay,
  type TradingCalendar,
} from "#domain/market/calendar/trading-hours.ts";
import { HOUR_MS, HOUR_SECONDS } from "#format/durations.ts";
import { EDITIONS, type Edition } from "./digest.ts";

/** A server that was down at an issue's time sends it up to this much later. */
export const SEND_WITHIN_MS = 3 * HOUR_MS;

/** How long an issue waits for the figures of its day before it is sent with older ones. */
export const figuresWaitMs: Record<Edition, number> = { morning: HOUR_MS, closing: 2 * HOUR_MS };

/** Mails still queued after this aren't sent, because the next issue is near. */
export const ISSUE_LIFETIME_MS = 12 * HOUR_MS;

/** Seconds after midnight, WIB: before the exchange opens, and once final prices have arrived from delayed sources. */
const secondOfDay: Record<Edition, number> = { morning: 7.5 * HOUR_SECONDS, closing: 16.5 * HOUR_SECONDS };

export interface IssueTime {
  edition: Edition;
  issueDate: IsoDate;
  scheduledAt: Date;
}

export function issueTime(edition: Edition, issueDate: IsoDate): IssueTime {
  return { edition, issueDate, scheduledAt: instantAt(issueDate, secondOfDay[edition], "Asia/Jakarta") };
}

/** The trading day whose figures an issue is about. */
export function dayOfFigures(
  { edition, issueDate }: Pick<IssueTime, "edition" | "issueDate">,
  calendar: TradingCalendar,
): IsoDate {
  return edition === "closing" ? issueDate : previousTradingDay(issueDate, calendar);
}

/** Both editions of the next trading days, including today, in the order of their times. */
export function comingIssues(now: Date, calendar: TradingCalendar, days: number): IssueTime[] {
  const today = zonedClock(now, calendar.timeZone).date;
  const dates = [calendar.isTradingDay(today) ? today : nextTradingDay(today, calendar)];
  while (dates.length < days) dates.push(nextTradingDay(dates.at(-1) ?? today, calendar));
  return dates.flatMap((date) => EDITIONS.map((edition) => issueTime(edition, date)));
}

/** When a subscriber's next issue is due; undefined if they get no edition. */
export function nextIssueAt(
  editions: Readonly<Record<Edition, boolean>>,
  now: Date,
  calendar: TradingCalendar,
): Date | undefined {
  return comingIssues(now, calendar, 2).find(
    ({ edition, scheduledAt }) => editions[edition] && scheduledAt > now,
  )?.scheduledAt;
}
