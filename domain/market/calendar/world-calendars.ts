import { HOUR_SECONDS } from "#format/durations.ts";
import { type IsoDate, isWeekend, yearOf } from "./exchange-clock.ts";
import type { TradingCalendar } from "./trading-hours.ts";
import { japanHolidays, usHolidays, type WorldHolidays } from "./world-holidays.ts";

/**
 * Foreign markets, currencies and crypto. In a year without listed holidays a market counts as open on
 * holidays; the only effect is an older `asOf` on its quote.
 */

export const usCalendar: TradingCalendar = {
  id: "us",
  timeZone: "America/New_York",
  neverCloses: false,
  ...openDays(usHolidays),
  segmentsOn: (date) => [
    {
      phase: "session-1",
      fromSecond: 9.5 * HOUR_SECONDS,
      toSecond: (usHolidays.closesEarly.includes(date) ? 13 : 16) * HOUR_SECONDS,
    },
  ],
};

/** Tokyo Stock Exchange: 09:00-11:30 and 12:30-15:30, until 15:00 before 5 November 2024. */
export const japanCalendar: TradingCalendar = {
  id: "japan",
  timeZone: "Asia/Tokyo",
  neverCloses: false,
  ...openDays(japanHolidays),
  segmentsOn: (date) => [
    { phase: "session-1", fromSecond: 9 * HOUR_SECONDS, toSecond: 11.5 * HOUR_SECONDS },
    { phase: "break", fromSecond: 11.5 * HOUR_SECONDS, toSecond: 12.5 * HOUR_SECONDS },
    {
      phase: "session-2",
      fromSecond: 12.5 * HOUR_SECONDS,
      toSecond: (date >= "2024-11-05" ? 15.5 : 15) * HOUR_SECONDS,
    },
  ],
};

/**
 * Currencies, gold and palm oil futures: continuous from Sunday 17:00 to Friday 17:00 New York. A day is
 * dated by its end. The futures' daily one-hour pause is ignored.
 */
export const currencyCalendar: TradingCalendar = {
  id: "currency",
  timeZone: "America/New_York",
  neverCloses: false,
  isTradingDay: isWeekday,
  certaintyOf: () => "known",
  segmentsOn: () => [{ phase: "session-1", fromSecond: -7 * HOUR_SECONDS, toSecond: 17 * HOUR_SECONDS }],
};

/** Crypto never closes. Its trading date is the UTC date. */
export const cryptoCalendar: TradingCalendar = {
  id: "crypto",
  timeZone: "UTC",
  neverCloses: true,
  isTradingDay: () => true,
  certaintyOf: () => "known",
  segmentsOn: () => [{ phase: "session-1", fromSecond: 0, toSecond: 24 * HOUR_SECONDS }],
};

function openDays({ closed }: WorldHolidays): Pick<TradingCalendar, "isTradingDay" | "certaintyOf"> {
  const holidays = new Set(Object.values(closed).flat());
  return {
    isTradingDay: (date) => isWeekday(date) && !holidays.has(date),
    certaintyOf: (date) => (closed[yearOf(date)] === undefined ? "unknown" : "known"),
  };
}

function isWeekday(date: IsoDate): boolean {
  return !isWeekend(date);
}
