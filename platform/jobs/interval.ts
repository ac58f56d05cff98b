import { type SQL, sql } from "drizzle-orm";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#format/durations.ts";

const unitMs = { second: 1_000, minute: MINUTE_MS, hour: HOUR_MS, day: DAY_MS };

type Unit = keyof typeof unitMs;

/** The time from the end of one run to the start of the next. */
export type Interval = `every ${Unit}` | `every ${number} ${Unit}s`;

/** A fixed schedule in WIB. The counts divide an hour or a day, so that runs are evenly spaced. */
export type ClockInterval =
  | "every minute"
  | `every ${2 | 3 | 4 | 5 | 6 | 10 | 12 | 15 | 20 | 30} minutes`
  | "every hour"
  | `every ${2 | 3 | 4 | 6 | 8 | 12} hours`
  | `every day at ${number}:${number}`;

export function intervalMs(interval: Interval): number {
  const [, countOrUnit = "", units] = interval.split(" ");
  if (units === undefined) return unitMs[countOrUnit as Unit];
  return Number(countOrUnit) * unitMs[units.slice(0, -1) as Unit];
}

export function clockPeriodMs(interval: ClockInterval): number {
  const [every] = interval.split(" at ") as [Interval];
  return intervalMs(every);
}

/** The first scheduled time after `time`, by default after now by the database's clock, which all nodes share. */
export function nextClockTime(interval: ClockInterval, time = sql`clock_timestamp()`): SQL<Date> {
  const [, start = "00:00"] = interval.split(" at ");
  const period = sql`make_interval(secs => ${clockPeriodMs(interval) / 1_000})`;
  return sql`(date_bin(${period}, ${time}, ${`2000-01-01 ${start}+07`}::timestamptz) + ${period})`;
}
