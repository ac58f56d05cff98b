import type { TradingCalendar } from "../calendar/trading-hours.ts";
import { cryptoCalendar, currencyCalendar, japanCalendar, usCalendar } from "../calendar/world-calendars.ts";
import type { Market } from "./sync-schedule.ts";

/** The calendar of a market; the exchange's is passed in, since its holidays are in the database. */
export function calendarOfMarket(market: Market, idxCalendar: TradingCalendar): TradingCalendar {
  switch (market) {
    case "idx":
      return idxCalendar;
    case "us":
      return usCalendar;
    case "japan":
      return japanCalendar;
    case "currency":
      return currencyCalendar;
    case "crypto":
      return cryptoCalendar;
  }
}
