import { addDays, type IsoDate } from "../calendar/exchange-clock.ts";
import { previousTradingDay, type TradingCalendar } from "../calendar/trading-hours.ts";
import { dayStamp } from "./candle.ts";

export interface GapRange {
  /** The day before the range: its first price is the last close up to then. */
  before: IsoDate;
  /** The day of the first price; undefined where the prices begin within the range. */
  first: IsoDate | undefined;
  /** The day of the last price. */
  last: IsoDate;
}

/** Shares that trade once a week are common, and a month's old price is no start of any range. */
const LEAST_DAYS = 7;
const MOST_DAYS = 31;

/**
 * Whether a range of prices is over a gap: its first price is older than the range is long, at most a month, or its last
 * one is, as of a share that doesn't trade any more. The one rule for the chart's ranges and for returns.
 *
 * @param marketDay the market's latest day, with which the range should end
 */
export function isOverGap(
  { before, first, last }: GapRange,
  marketDay: IsoDate | undefined,
  calendar: TradingCalendar,
): boolean {
  const length = Math.max(LEAST_DAYS, daysBetween(before, last));
  const closed = previousTradingDay(addDays(before, 1), calendar);
  if (first !== undefined && first < addDays(closed, -Math.min(length, MOST_DAYS))) return true;
  if (marketDay === undefined || last >= previousTradingDay(marketDay, calendar)) return false;
  return last < addDays(marketDay, -length);
}

function daysBetween(from: IsoDate, to: IsoDate): number {
  return (dayStamp(to) - dayStamp(from)) / 86_400;
}

/** "This year" is the market's. */
export function isOfPastYear(last: IsoDate, marketDay: IsoDate | undefined): boolean {
  return marketDay !== undefined && last.slice(0, 4) < marketDay.slice(0, 4);
}
