import { DAY_SECONDS } from "#format/durations.ts";
import { addDays, type IsoDate } from "../calendar/exchange-clock.ts";
import { previousTradingDay, type TradingCalendar } from "../calendar/trading-hours.ts";
import { dayStamp } from "./candle.ts";

export interface GapRange {
  before: IsoDate;
  first: IsoDate | undefined;
  last: IsoDate;
}

/**
 * The allowed age of a price in calendar days. Shares that trade once a week are common; a month-old price is
 * no basis for any range.
 */
const MIN_GAP_DAYS = 7;
const MAX_GAP_DAYS = 31;

/**
 * Whether a range has a gap: its base price precedes the start by more than the range's length (at most a
 * month), or its last price precedes the market's day by more than that length, as for a share that no longer
 * trades. Chart ranges and returns use the same rule.
 *
 * @param marketDay the market's latest day, on which the range should end
 */
export function rangeHasGap(
  { before, first, last }: GapRange,
  marketDay: IsoDate | undefined,
  calendar: TradingCalendar,
): boolean {
  const length = Math.max(MIN_GAP_DAYS, daysBetween(before, last));
  const baseDay = previousTradingDay(addDays(before, 1), calendar);
  if (first !== undefined && first < addDays(baseDay, -Math.min(length, MAX_GAP_DAYS))) return true;
  if (marketDay === undefined || last >= previousTradingDay(marketDay, calendar)) return false;
  return last < addDays(marketDay, -length);
}

function daysBetween(from: IsoDate, to: IsoDate): number {
  return (dayStamp(to) - dayStamp(from)) / DAY_SECONDS;
}

export function isOfPastYear(last: IsoDate, marketDay: IsoDate | undefined): boolean {
  return marketDay !== undefined && last.slice(0, 4) < marketDay.slice(0, 4);
}
