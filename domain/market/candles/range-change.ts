import { DAY_SECONDS } from "#format/durations.ts";
import type { IsoDate } from "../calendar/exchange-clock.ts";
import { previousTradingDay, type TradingCalendar } from "../calendar/trading-hours.ts";
import { changePctOf } from "../quotes/quote.ts";
import { isBeyondLimits, stockChangePct } from "../quotes/stock-change.ts";
import { type Candle, dateOfDayStamp } from "./candle.ts";
import { type ChartSeries, isRawAt } from "./join-series.ts";

/**
 * The base of a range's change: the last close before it, as in the exchange's year-to-date figures; the
 * offering price of a share listed within it; if neither is known, the range's first close.
 */
export type RangeOrigin = "previous-close" | "offering-price" | "first-close";

export interface DatedClose {
  close: number;
  date: IsoDate;
}

export interface RangeChange {
  from: RangeOrigin;
  fromClose: number;
  fromDate: IsoDate;
  toClose: number;
  toDate: IsoDate;
  changePct: number | undefined;
  crossesSplit: boolean;
  rangeHasGap: boolean;
}

export interface RangeChangeInput {
  before: DatedClose | undefined;
  offering: DatedClose | undefined;
  first: DatedClose;
  last: DatedClose;
  crossesSplit: boolean;
  rangeHasGap: boolean;
  isStock: boolean;
}

export function changeOverRange(input: RangeChangeInput): RangeChange {
  const { before, offering, first, last, crossesSplit, rangeHasGap, isStock } = input;
  const from = before ? "previous-close" : offering ? "offering-price" : "first-close";
  const { close, date } = before ?? offering ?? first;
  const isOneDay = first.date === last.date && from === "previous-close";
  const changePct =
    isStock && isOneDay ? stockChangePct(last.close, close, last.date) : changePctOf(last.close, close);
  return {
    from,
    fromClose: close,
    fromDate: date,
    toClose: last.close,
    toDate: last.date,
    changePct: crossesSplit || rangeHasGap ? undefined : changePct,
    crossesSplit,
    rangeHasGap,
  };
}

export type DayClose = Pick<Candle, "t" | "c">;

export interface ReferencedClose extends DayClose {
  previousClose?: number | undefined;
}

export interface ReferencedCandle extends Candle, ReferencedClose {}

/**
 * Whether a corporate action makes the unadjusted prices of two successive days incomparable. The exchange's
 * reference price equals the previous close, except after splits, bonuses and rights issues. If the reference
 * is unknown or days are missing in between, only a step beyond the exchange's limits counts as an action.
 */
export function isActionBetween(before: DayClose, day: ReferencedClose, calendar: TradingCalendar): boolean {
  const date = dateOfDayStamp(day.t);
  const reference = day.previousClose;
  if (reference === undefined) return stockChangePct(day.c, before.c, date) === undefined;
  if (reference === before.c) return false;
  const isNextDay = dateOfDayStamp(before.t) >= previousTradingDay(date, calendar);
  return isNextDay || stockChangePct(reference, before.c, date) === undefined;
}

/**
 * Prices further apart, as in a file with missing months, show nothing about limits or splits between them. The
 * longest step across a closure of the exchange is 12 days.
 */
export const LONGEST_STEP_DAYS = 31;

/**
 * Whether the step between two successive days of adjusted prices shows a corporate action that the source
 * did not adjust for: GMFI fell from 135 to 96.94 on 15 December 2025.
 */
export function isUnadjustedJump(before: DayClose, day: DayClose): boolean {
  const days = (day.t - before.t) / DAY_SECONDS;
  return days <= LONGEST_STEP_DAYS && isBeyondLimits(day.c, before.c, dateOfDayStamp(day.t));
}

/**
 * The days, oldest first, whose step from the previous day shows a corporate action that the prices are not
 * adjusted for. Adjusted prices are checked too, since their source may have missed one.
 *
 * @param days successive days of a stock, oldest first
 */
export function listUnadjustedActions(
  days: readonly ReferencedClose[],
  series: Pick<ChartSeries, "adjustment" | "tail">,
  calendar: TradingCalendar,
): IsoDate[] {
  return days.flatMap((day, at) => {
    const earlier = days[at - 1];
    if (earlier === undefined) return [];
    const isAction = isRawAt(day.t, series)
      ? isActionBetween(earlier, day, calendar)
      : isUnadjustedJump(earlier, day);
    return isAction ? [dateOfDayStamp(day.t)] : [];
  });
}
