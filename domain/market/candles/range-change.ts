import type { IsoDate } from "../calendar/exchange-clock.ts";
import { previousTradingDay, type TradingCalendar } from "../calendar/trading-hours.ts";
import { changePctOf } from "../quotes/quote.ts";
import { stockChangePct } from "../quotes/stock-change.ts";
import { type Candle, dateOfDayStamp } from "./candle.ts";

/**
 * What a range counts from: the last close before it, which is how the exchange counts its own year; for a share that was listed
 * within it the offering price; where neither is known the first close of the range itself.
 */
export type RangeOrigin = "previous-close" | "offering-price" | "first-close";

/** A price and the trading date whose close it is; for an offering price the date of the listing. */
export interface DatedPrice {
  close: number;
  date: IsoDate;
}

/** How much a price changed over a range, with what the change is made of. */
export interface RangeChange {
  from: RangeOrigin;
  fromClose: number;
  fromDate: IsoDate;
  toClose: number;
  toDate: IsoDate;
  /** Percent; undefined where the two prices can't be compared. */
  changePct: number | undefined;
  /** Unadjusted prices of before and after a split, a bonus or a rights issue stand in the range. */
  crossesSplit: boolean;
}

export interface RangeChangeInput {
  /** The last close before the range. */
  before: DatedPrice | undefined;
  offering: DatedPrice | undefined;
  /** The first and the last close of the range. */
  first: DatedPrice;
  last: DatedPrice;
  crossesSplit: boolean;
  /** A stock's change of one day is bound by the exchange's limits (stock-change.ts). */
  isStock: boolean;
}

export function changeOverRange(input: RangeChangeInput): RangeChange {
  const { before, offering, first, last, crossesSplit, isStock } = input;
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
    changePct: crossesSplit ? undefined : changePct,
    crossesSplit,
  };
}

/** A daily candle with what the exchange counted its change from, where its source told it. */
export interface ReferencedCandle extends Candle {
  previousClose?: number | undefined;
}

/**
 * Whether a corporate action lies between two successive days of unadjusted prices, so that they can't be compared. The exchange's
 * reference tells: it is the close before, but for splits, bonuses and rights issues. Where it isn't told, or days are missing in
 * between, only what the exchange's limits rule out is taken for one.
 */
export function isActionBetween(before: Candle, day: ReferencedCandle, calendar: TradingCalendar): boolean {
  const date = dateOfDayStamp(day.t);
  const reference = day.previousClose;
  if (reference === undefined) return stockChangePct(day.c, before.c, date) === undefined;
  if (reference === before.c) return false;
  const isNextDay = dateOfDayStamp(before.t) >= previousTradingDay(date, calendar);
  return isNextDay || stockChangePct(reference, before.c, date) === undefined;
}
