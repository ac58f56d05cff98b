import { type IsoDate, isWeekend } from "./exchange-clock.ts";
import type { Segment, TradingCalendar } from "./trading-hours.ts";

/**
 * Simple calendars of the markets beside the exchange: right hours and daylight saving, no public holidays. On such a holiday
 * the market is said to be open while its quote keeps an older `asOf`, and that is what pages show.
 */

const hour = 3600;

/** NYSE and Nasdaq, regular hours 09:30-16:00 New York. */
export const usCalendar: TradingCalendar = {
  id: "us",
  timeZone: "America/New_York",
  neverCloses: false,
  isTradingDay: isWeekday,
  segmentsOn: () => [{ phase: "session-1", fromSecond: 9.5 * hour, toSecond: 16 * hour }],
};

const tokyoMorning: Segment = { phase: "session-1", fromSecond: 9 * hour, toSecond: 11.5 * hour };
const tokyoBreak: Segment = { phase: "break", fromSecond: 11.5 * hour, toSecond: 12.5 * hour };

/** Tokyo Stock Exchange, 09:00-11:30 and 12:30-15:30; the afternoon ended at 15:00 before 5 November 2024. */
export const japanCalendar: TradingCalendar = {
  id: "japan",
  timeZone: "Asia/Tokyo",
  neverCloses: false,
  isTradingDay: isWeekday,
  segmentsOn: (date) => [
    tokyoMorning,
    tokyoBreak,
    { phase: "session-2", fromSecond: 12.5 * hour, toSecond: (date >= "2024-11-05" ? 15.5 : 15) * hour },
  ],
};

/**
 * Currencies, and gold and palm oil futures: around the clock from Sunday 17:00 to Friday 17:00 New York. The day belongs to
 * the date on which it ends. The futures' pause of an hour a day is left out.
 */
export const currencyCalendar: TradingCalendar = {
  id: "currency",
  timeZone: "America/New_York",
  neverCloses: false,
  isTradingDay: isWeekday,
  segmentsOn: () => [{ phase: "session-1", fromSecond: -7 * hour, toSecond: 17 * hour }],
};

/** Crypto never closes; its trading date is the UTC date. */
export const cryptoCalendar: TradingCalendar = {
  id: "crypto",
  timeZone: "UTC",
  neverCloses: true,
  isTradingDay: () => true,
  segmentsOn: () => [{ phase: "session-1", fromSecond: 0, toSecond: 24 * hour }],
};

function isWeekday(date: IsoDate): boolean {
  return !isWeekend(date);
}
