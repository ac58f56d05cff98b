import { DAY_MS, HOUR_MS } from "#format/durations.ts";

/** A calendar date, "2026-08-21". ISO dates sort correctly as strings. */
export type IsoDate = string;

export type ExchangeTimeZone = "Asia/Jakarta" | "Asia/Tokyo" | "America/New_York" | "UTC";

/** Zones without daylight saving time in the period of our candles. Inner loops need no slow Intl calls. */
const fixedOffsetHours: Partial<Record<ExchangeTimeZone, number>> = {
  UTC: 0,
  "Asia/Jakarta": 7,
  "Asia/Tokyo": 9,
};

let newYorkParts: Intl.DateTimeFormat | undefined;

export function zonedClock(
  instant: Date,
  timeZone: ExchangeTimeZone,
): { date: IsoDate; secondOfDay: number } {
  const wallMs = instant.getTime() + offsetMs(instant.getTime(), timeZone);
  const date = new Date(wallMs).toISOString().slice(0, 10);
  return { date, secondOfDay: Math.floor((wallMs - Date.parse(date)) / 1000) };
}

/** The exchange's current date. */
export function todayInJakarta(now: Date): IsoDate {
  return zonedClock(now, "Asia/Jakarta").date;
}

/**
 * Returns the instant `secondOfDay` seconds after local midnight of `date`. Negative seconds fall on the
 * previous evening, 86,400 and above on the next day.
 */
export function instantAt(date: IsoDate, secondOfDay: number, timeZone: ExchangeTimeZone): Date {
  const wallMs = Date.parse(date) + secondOfDay * 1000;
  const guess = wallMs - offsetMs(wallMs, timeZone);
  return new Date(wallMs - offsetMs(guess, timeZone));
}

export function weekdayOf(date: IsoDate): number {
  return new Date(Date.parse(date)).getUTCDay();
}

export function isWeekend(date: IsoDate): boolean {
  const weekday = weekdayOf(date);
  return weekday === 0 || weekday === 6;
}

export function yearOf(date: IsoDate): number {
  return Number(date.slice(0, 4));
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Clamps to the last day of a shorter month: 31 March minus one month is 28 February. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

export function earliestDate(dates: readonly IsoDate[]): IsoDate | undefined {
  return dates.toSorted()[0];
}

export function latestDate(dates: readonly IsoDate[]): IsoDate | undefined {
  return dates.toSorted().at(-1);
}

export function isIsoDate(text: string): text is IsoDate {
  if (!/^(?:19\d\d|20\d\d|2100)-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

function offsetMs(instantMs: number, timeZone: ExchangeTimeZone): number {
  const fixedHours = fixedOffsetHours[timeZone];
  if (fixedHours !== undefined) return fixedHours * HOUR_MS;
  // Created on first use: few pages need it, and it is slow on a phone.
  newYorkParts ??= new Intl.DateTimeFormat("en-US", {
    timeZone: "America/New_York",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const parts = newYorkParts
    .formatToParts(instantMs)
    .map(({ type, value }) => [type, Number(value)] as const);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = Object.fromEntries(parts);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instantMs / 1000) * 1000;
}
