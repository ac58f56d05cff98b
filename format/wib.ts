import { HOUR_MS } from "./durations.ts";

/**
 * Creates a date formatter that always uses the exchange's time zone, so that server and browser render the same text.
 * The Intl object is created on first use: a dozen at load time would block a slow phone.
 */
export function jakartaDateFormat(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat("id-ID", { ...options, timeZone: "Asia/Jakarta" });
    return format.format(date);
  };
}

const WIB_OFFSET_MS = 7 * HOUR_MS; // WIB is always UTC+7: Indonesia has no daylight saving time

/** '2026-08-21T15:49:00+07:00': ISO 8601 with Jakarta's offset. */
export function formatIsoWib(instant: Date | string): string {
  const moment = new Date(instant);
  return new Date(moment.getTime() + WIB_OFFSET_MS).toISOString().replace(/\.\d{3}Z$/, "+07:00");
}

export function startOfWibDay(instant: Date): Date {
  return new Date(`${formatIsoWib(instant).slice(0, 10)}T00:00:00+07:00`);
}

export function isSameWibDay(a: Date, b: Date): boolean {
  return startOfWibDay(a).getTime() === startOfWibDay(b).getTime();
}
