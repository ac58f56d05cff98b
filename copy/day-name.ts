import { formatLongDate } from "#format/dates.ts";

const DAY_MS = 24 * 3_600_000;

/** 'Hari ini', 'Kemarin' or a date, in Jakarta. */
export function dayName(instant: Date | string, now: string): string {
  const date = formatLongDate(instant);
  if (date === formatLongDate(now)) return "Hari ini";
  return date === formatLongDate(new Date(Date.parse(now) - DAY_MS)) ? "Kemarin" : date;
}
