import { session } from "#copy/market.ts";
import {
  addDays,
  type IsoDate,
  instantAt,
  yearOf,
  zonedClock,
} from "#domain/market/calendar/exchange-clock.ts";
import type { IdxCalendar } from "#domain/market/calendar/idx-calendar.ts";
import {
  isPriceMoving,
  type SessionStatus,
  sessionAt,
  type TradingCalendar,
} from "#domain/market/calendar/trading-hours.ts";
import { formatWibTime } from "#format/dates.ts";
import { HOUR_MS } from "#format/durations.ts";
import { formatWeekday, formatWeekdayAndDay, isWeekdayClear } from "#format/weekday.ts";

/** Pages get several states, to stay correct without further requests. */
export interface SessionState {
  text: string;
  isMoving: boolean;
  endsAt: string;
}

const HOURS_AHEAD = 36;

export function listSessionStates(now: Date, calendar: IdxCalendar): SessionState[] {
  const states: SessionState[] = [];
  const until = now.getTime() + HOURS_AHEAD * HOUR_MS;
  for (let at = now; at.getTime() < until; ) {
    const status = sessionAt(at, calendar);
    const midnight = instantAt(addDays(dateOf(at, calendar), 1), 0, calendar.timeZone);
    // The text for a closed exchange names weekdays and 'hari ini', so it changes at midnight.
    const endsAt = status.endsAt && status.endsAt < midnight ? status.endsAt : midnight;
    states.push({
      text: withCertainty(describe(status, at, calendar), status, at, calendar),
      isMoving: isPriceMoving(status.phase),
      endsAt: endsAt.toISOString(),
    });
    at = endsAt;
  }
  return states;
}

function describe({ phase, endsAt, nextOpenAt }: SessionStatus, at: Date, calendar: IdxCalendar): string {
  if (phase !== "closed") return session.open[phase](formatWibTime(endsAt));
  const opens = describeOpening(nextOpenAt ?? at, at, calendar);
  const holiday = calendar.holidayName(dateOf(at, calendar));
  return holiday === undefined ? session.closed(opens) : session.holiday(holiday, opens);
}

function withCertainty(
  text: string,
  { nextOpenAt }: SessionStatus,
  at: Date,
  calendar: TradingCalendar,
): string {
  const dates = [dateOf(at, calendar), ...(nextOpenAt ? [dateOf(nextOpenAt, calendar)] : [])];
  for (const date of dates) {
    const certainty = calendar.certaintyOf(date);
    if (certainty !== "known") return session.uncertain[certainty](text, yearOf(date));
  }
  return text;
}

function describeOpening(opensAt: Date, at: Date, calendar: TradingCalendar): string {
  const time = formatWibTime(opensAt);
  if (dateOf(opensAt, calendar) === dateOf(at, calendar)) return `${session.today} ${time}`;
  const day = isWeekdayClear(opensAt, at) ? formatWeekday(opensAt) : formatWeekdayAndDay(opensAt);
  return `${day} ${time}`;
}

function dateOf(instant: Date, calendar: TradingCalendar): IsoDate {
  return zonedClock(instant, calendar.timeZone).date;
}
