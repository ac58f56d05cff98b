import type { IsoDate } from "../calendar/exchange-clock.ts";
import { closeTimeOf, previousTradingDay, type TradingCalendar } from "../calendar/trading-hours.ts";
import { dateOfDayStamp } from "../candles/candle.ts";
import type { ReferencedCandle } from "../candles/range-change.ts";
import { averageDays, type YearPrices } from "../candles/years/year-range.ts";
import { changePctOf } from "../quotes/quote.ts";
import type { QuoteView } from "../quotes/quote-view.server.ts";
import { stockChangePct } from "../quotes/stock-change.ts";
import { type DaysBefore, directionOf, type PriceDirection } from "./day-story.ts";
import { averageVolume, type DaysOfPrices } from "./period-figures.ts";

/** Prices within this fraction are equal except for rounding, as by an adjustment or another precision. */
const SAME_PRICE = 0.0001;

export function daysBeforeQuote(
  quote: Pick<QuoteView, "tradingDate" | "confirmedDate" | "previousClose">,
  { days, actions }: DaysOfPrices,
  year: YearPrices["before"],
  isStock: boolean,
  calendar: TradingCalendar,
): DaysBefore {
  const { tradingDate, confirmedDate, previousClose } = quote;
  const earlier = days.filter(({ t }) => dateOfDayStamp(t) < tradingDate);
  const last = earlier.at(-1);
  const previousDay = previousTradingDay(tradingDate, calendar);
  // Otherwise the quote's change is from another price, as after a split, or from another day.
  const isPrevious =
    last !== undefined &&
    previousClose !== undefined &&
    dateOfDayStamp(last.t) === previousDay &&
    Math.abs(last.c / previousClose - 1) < SAME_PRICE;
  return {
    day: tradingDate,
    timeZone: calendar.timeZone,
    endsAt: closeTimeOf(tradingDate, calendar),
    previousDay: isPrevious ? previousDay : undefined,
    run: isPrevious ? runUpTo(earlier, isStock, actions, calendar) : undefined,
    year,
    // The average must be of the 30 days before the quote's day, not before a later day without a trade.
    averageVolume:
      confirmedDate === tradingDate
        ? averageVolume({ days, actions }, averageDays(tradingDate, calendar))
        : undefined,
    isUntradedSince: confirmedDate > tradingDate,
  };
}

/**
 * The number of successive trading days, up to the last of `days`, that moved in one direction. Undefined if
 * the start of the run isn't known: at the first day that was read, and at a trading day without a candle,
 * which may have had no trade or may be missing.
 */
function runUpTo(
  days: readonly ReferencedCandle[],
  isStock: boolean,
  actions: readonly IsoDate[],
  calendar: TradingCalendar,
): { direction: PriceDirection; days: number } | undefined {
  let direction: PriceDirection | undefined;
  let count = 0;
  for (let at = days.length - 1; at > 0; at -= 1) {
    const [before, day] = [days[at - 1], days[at]];
    if (before === undefined || day === undefined) return undefined;
    const date = dateOfDayStamp(day.t);
    if (dateOfDayStamp(before.t) !== previousTradingDay(date, calendar) || actions.includes(date))
      return undefined;
    const changePct = isStock ? stockChangePct(day.c, before.c, date) : changePctOf(day.c, before.c);
    if (changePct === undefined) return undefined;
    const dayDirection = directionOf(changePct);
    if (direction !== undefined && dayDirection !== direction) return { direction, days: count };
    direction = dayDirection;
    count += 1;
  }
  return undefined;
}
