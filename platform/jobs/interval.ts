const UNIT_MS = { second: 1_000, minute: 60_000, hour: 3_600_000 };

type Unit = keyof typeof UNIT_MS;

/** How often a job runs, counted from its last run. */
export type Interval = `every ${Unit}` | `every ${number} ${Unit}s`;

/** When a job runs by the clock: a minute's or an hour's divisor, so that runs are evenly spread; times are WIB. */
export type ClockInterval =
  | "every minute"
  | `every ${2 | 3 | 4 | 5 | 6 | 10 | 12 | 15 | 20 | 30} minutes`
  | "every hour"
  | `every ${2 | 3 | 4 | 6 | 8 | 12} hours`
  | `every day at ${number}:${number}`;

export function intervalMs(interval: Interval): number {
  const [, countOrUnit = "", units] = interval.split(" ");
  if (units === undefined) return UNIT_MS[countOrUnit as Unit];
  return Number(countOrUnit) * UNIT_MS[units.slice(0, -1) as Unit];
}

export function cronOf(interval: ClockInterval): string {
  const [, hour, minute] = /^every day at (\d\d?):(\d\d)$/.exec(interval) ?? [];
  if (hour !== undefined) return `${Number(minute)} ${Number(hour)} * * *`;
  if (interval === "every minute") return "* * * * *";
  if (interval === "every hour") return "0 * * * *";
  const [, count, units] = interval.split(" ");
  return units === "minutes" ? `*/${count} * * * *` : `0 */${count} * * *`;
}
