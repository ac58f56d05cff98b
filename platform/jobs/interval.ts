const unitMs = { second: 1_000, minute: 60_000, hour: 3_600_000 };

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

export function cronOf(interval: ClockInterval): string {
  const [, hour, minute] = /^every day at (\d\d?):(\d\d)$/.exec(interval) ?? [];
  if (hour !== undefined) return `${Number(minute)} ${Number(hour)} * * *`;
  if (interval === "every minute") return "* * * * *";
  if (interval === "every hour") return "0 * * * *";
  const [, count, units] = interval.split(" ");
  return units === "minutes" ? `*/${count} * * * *` : `0 */${count} * * *`;
}
