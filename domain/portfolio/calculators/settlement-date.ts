import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { nextTradingDay, type TradingCalendar } from "#domain/market/calendar/trading-hours.ts";

const T_PLUS_2_SINCE = "2018-11-26";

export function settlementDate(tradeDate: IsoDate, calendar: TradingCalendar): IsoDate {
  const days = tradeDate >= T_PLUS_2_SINCE ? 2 : 3;
  let date = tradeDate;
  for (let day = 0; day < days; day += 1) date = nextTradingDay(date, calendar);
  return date;
}
