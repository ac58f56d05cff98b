import type { IsoDate } from "../calendar/exchange-clock.ts";
import { nextTradingDay, previousTradingDay } from "../calendar/trading-hours.ts";
import type { Instrument } from "../listings/instrument.ts";

export const CLOCK_TOLERANCE_SECONDS = 300;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The trading date of the service's timestamp, in the time zone that it reports for the symbol (London for
 * currencies). A date without trading moves to the next trading day for currencies, which open on Sunday
 * evening, else to the previous one. Undefined if the time zone is invalid.
 */
export function yahooTradingDate(
  unixSeconds: number,
  timeZone: string,
  { calendar }: Instrument,
): IsoDate | undefined {
  const date = dateInZone(unixSeconds, timeZone);
  if (date === undefined || calendar.isTradingDay(date)) return date;
  return calendar.id === "currency" ? nextTradingDay(date, calendar) : previousTradingDay(date, calendar);
}

export function dateInZone(unixSeconds: number, timeZone: string): IsoDate | undefined {
  try {
    const cached = formats.get(timeZone);
    const format = cached ?? new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
    if (cached === undefined) formats.set(timeZone, format);
    return format.format(unixSeconds * 1000);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
