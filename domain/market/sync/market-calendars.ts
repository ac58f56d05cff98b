import type { TradingCalendar } from "../calendar/trading-hours.ts";
import { cryptoCalendar, currencyCalendar, japanCalendar, usCalendar } from "../calendar/world-calendars.ts";
import type { Market } from "./sync-schedule.ts";

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
