import type { IsoDate } from "../calendar/exchange-clock.ts";
import { nextTradingDay, previousTradingDay } from "../calendar/trading-hours.ts";
import type { Instrument } from "../listings/instrument.ts";

/** Our clock and the service's may differ by this much; what is later is not of now. */
export const CLOCK_TOLERANCE_SECONDS = 300;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The trading date of one of the service's timestamps: the date on the clock of the zone that it names for the symbol (London for
 * currencies), moved to a trading day where it is none: Sunday evening belongs to Monday for what opens then, anything else to
 * the day before. Undefined when the zone is none.
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

/** The date on the clock of that zone; undefined when the zone is none. */
export function dateInZone(unixSeconds: number, timeZone: string): IsoDate | undefined {
  try {
    const kept = formats.get(timeZone);
    const format = kept ?? new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
    if (kept === undefined) formats.set(timeZone, format);
    return format.format(unixSeconds * 1000);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
