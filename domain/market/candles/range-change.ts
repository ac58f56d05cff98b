import type { IsoDate } from "../calendar/exchange-clock.ts";
import { previousTradingDay, type TradingCalendar } from "../calendar/trading-hours.ts";
import { changePctOf } from "../quotes/quote.ts";
import { isBeyondLimits, stockChangePct } from "../quotes/stock-change.ts";
import { type Candle, dateOfDayStamp } from "./candle.ts";
import type { ShownSeries } from "./join-series.ts";

/**
 * What a range's change counts from: the last close before it, as in the exchange's year-to-date figures; the
 * offering price of a share listed within it; if neither is known, the first close of the range.
 */
export type RangeOrigin = "previous-close" | "offering-price" | "first-close";

/** A close and its trading date; for an offering price, the listing date. */
export interface DatedPrice {
  close: number;
  date: IsoDate;
}

/** The change of a price over a range, and the prices it is computed from. */
export interface RangeChange {
  from: RangeOrigin;
  fromClose: number;
  fromDate: IsoDate;
  toClose: number;
  toDate: IsoDate;
  /** Percent; undefined if the two prices are not comparable. */
  changePct: number | undefined;
  /** Whether the range has prices from before and after a split, bonus or rights issue that are not adjusted for it. */
  crossesSplit: boolean;
  /** Its first or last price is too old for the range (range-gap.ts). */
  isOverGap?: true;
}

export interface RangeChangeInput {
  /** The last close before the range. */
  before: DatedPrice | undefined;
  offering: DatedPrice | undefined;
  /** The first and the last close of the range. */
  first: DatedPrice;
  last: DatedPrice;
  crossesSplit: boolean;
  isOverGap?: boolean;
  /** A stock's change of one day is subject to the exchange's limits (stock-change.ts). */
  isStock: boolean;
}

export function changeOverRange(input: RangeChangeInput): RangeChange {
  const { before, offering, first, last, crossesSplit, isOverGap = false, isStock } = input;
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
    changePct: crossesSplit || isOverGap ? undefined : changePct,
    crossesSplit,
    ...(isOverGap && { isOverGap }),
  };
}

/** A day's close. */
export type DayClose = Pick<Candle, "t" | "c">;

/** A day's close with the exchange's reference price, if the source has it. */
export interface ReferencedClose extends DayClose {
  previousClose?: number | undefined;
}

/** The same with the rest of the day's candle. */
export interface ReferencedCandle extends Candle, ReferencedClose {}

/**
 * Whether a corporate action between two successive days makes their unadjusted prices incomparable. The
 * exchange's reference price equals the close before, except after splits, bonuses and rights issues. If it
 * is unknown or days are missing in between, only a step beyond the exchange's limits counts as one.
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
 * Limits do not apply to days further apart, as in a file that lacks months. The longest step across a
 * closure of the exchange is 12 days.
 */
const LONGEST_STEP_DAYS = 31;

/**
 * Whether the step between two successive days of adjusted prices shows a corporate action that the source
 * did not adjust for: GMFI from 135 to 96.94 on 15 December 2025.
 */
export function isUnadjustedJump(before: DayClose, day: DayClose): boolean {
  const days = (day.t - before.t) / 86_400;
  return days <= LONGEST_STEP_DAYS && isBeyondLimits(day.c, before.c, dateOfDayStamp(day.t));
}

/**
 * The days, oldest first, whose unadjusted step from the day before shows a corporate action. Adjusted prices
 * are checked too, since their source may have missed one.
 *
 * @param days successive days of a stock, oldest first
 */
export function listUnadjustedActions(
  days: readonly ReferencedClose[],
  { series, tail }: Pick<ShownSeries, "series" | "tail">,
  calendar: TradingCalendar,
): IsoDate[] {
  const isUnadjusted = (t: number) => (series === "raw") === (tail === undefined || t <= tail.afterT);
  return days.flatMap((day, at) => {
    const earlier = days[at - 1];
    if (earlier === undefined) return [];
    const isAction = isUnadjusted(day.t)
      ? isActionBetween(earlier, day, calendar)
      : isUnadjustedJump(earlier, day);
    return isAction ? [dateOfDayStamp(day.t)] : [];
  });
}
