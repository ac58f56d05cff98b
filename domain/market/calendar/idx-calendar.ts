import { HOUR_SECONDS } from "#format/durations.ts";
import { type IsoDate, isWeekend, weekdayOf, yearOf } from "./exchange-clock.ts";
import { type ExchangeHoliday, idxHolidays } from "./idx-holidays.ts";
import type { SessionPhase, SessionSegment, TradingCalendar } from "./trading-hours.ts";

interface HoursInForce {
  from: IsoDate;
  mondayToThursday: readonly SessionSegment[];
  friday: readonly SessionSegment[];
}

const normalMondayToThursday = segments([
  ["pre-opening", "08:45"],
  ["session-1", "09:00"],
  ["break", "12:00"],
  ["session-2", "13:30"],
  ["pre-closing", "15:50"],
  ["post-closing", "16:01"],
  ["end", "16:15"],
]);

const normalFriday = segments([
  ["pre-opening", "08:45"],
  ["session-1", "09:00"],
  ["break", "11:30"],
  ["session-2", "14:00"],
  ["pre-closing", "15:50"],
  ["post-closing", "16:01"],
  ["end", "16:15"],
]);

const pandemic = segments([
  ["pre-opening", "08:45"],
  ["session-1", "09:00"],
  ["break", "11:30"],
  ["session-2", "13:30"],
  ["pre-closing", "14:50"],
  ["post-closing", "15:01"],
  ["end", "15:15"],
]);

/**
 * Regular-market hours (WIB), newest first, each with its effective date. The exchange publishes inclusive
 * ends ("15.50.00 - 16.00.59"); ours are exclusive. We know of no special hours for Ramadan. During the
 * pandemic the closing auction initially ran to 15:04:59; the times below are from the end of that period.
 */
const hoursInForce: readonly HoursInForce[] = [
  // Announcement of 30 March 2023: hours as before the pandemic (Kep-00055/BEI/03-2023).
  { from: "2023-04-03", mondayToThursday: normalMondayToThursday, friday: normalFriday },
  // Kep-00031/BEI/03-2020.
  { from: "2020-03-30", mondayToThursday: pandemic, friday: pandemic },
  { from: "2013-01-02", mondayToThursday: normalMondayToThursday, friday: normalFriday },
];

/** A shorter list is incomplete: every year since 2019 had at least 14 closed weekdays. */
export const MIN_HOLIDAYS = 12;
/** A longer list is wrong: no year since 2019 had more than 25. */
export const MAX_HOLIDAYS = 40;

export interface IdxCalendar extends TradingCalendar {
  holidayName(date: IsoDate): string | undefined;
}

/** @param holidays closed weekdays; in a year without any only weekends are closed */
export function idxCalendarWith(holidays: readonly ExchangeHoliday[]): IdxCalendar {
  const names = new Map(holidays.map(({ date, name }) => [date, name]));
  const byYear = Map.groupBy(holidays, ({ date }) => yearOf(date));
  return {
    id: "idx",
    timeZone: "Asia/Jakarta",
    neverCloses: false,
    isTradingDay: (date) => !isWeekend(date) && !names.has(date),
    certaintyOf(date) {
      const yearHolidays = byYear.get(yearOf(date));
      if (yearHolidays === undefined) return "unknown";
      const isComplete = yearHolidays.length >= MIN_HOLIDAYS;
      return isComplete && !yearHolidays.some(({ isTentative }) => isTentative) ? "known" : "tentative";
    },
    segmentsOn: idxSegmentsOn,
    holidayName: (date) => names.get(date),
  };
}

export const idxCalendar: IdxCalendar = idxCalendarWith(idxHolidays);

function idxSegmentsOn(date: IsoDate): readonly SessionSegment[] {
  const hours = hoursInForce.find(({ from }) => from <= date) ?? hoursInForce[hoursInForce.length - 1];
  if (hours === undefined) return [];
  return weekdayOf(date) === 5 ? hours.friday : hours.mondayToThursday;
}

function segments(starts: readonly (readonly [SessionPhase | "end", string])[]): SessionSegment[] {
  return starts.flatMap(([phase, from], index) => {
    const next = starts[index + 1];
    return phase === "end" || next === undefined
      ? []
      : [{ phase, fromSecond: secondOfDay(from), toSecond: secondOfDay(next[1]) }];
  });
}

function secondOfDay(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * HOUR_SECONDS + minutes * 60;
}
