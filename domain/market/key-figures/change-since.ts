import { addDays, type IsoDate } from "../calendar/exchange-clock.ts";
import { lastEndedDate, type TradingCalendar } from "../calendar/trading-hours.ts";
import { dateOfDayStamp } from "../candles/candle.ts";
import { changePctOf } from "../quotes/quote.ts";
import { type DaysOfCloses, OLDEST_BASE_DAYS } from "./period-figures.ts";

export interface PriceBefore {
  close: number;
  date: IsoDate;
  /** False if nothing was traded since the close. */
  isTraded: boolean;
}

/**
 * Returns the last close before an instant, such as an article's publication: the close of the last traded
 * day whose closing auction had ended. For a publication before or during trading, that is the previous day's
 * close; for one after trading (from 16:01 WIB), on a weekend or on a holiday, the last day's close. The
 * change therefore includes a move earlier on the day of publication: the news may already have been known.
 *
 * Undefined if the change isn't known:
 * - the prices begin later, or the last one is over a month older than the instant, as in a long suspension;
 * - a split or similar action lies between, which the prices are not adjusted for;
 * - the quote's own day isn't the last of the prices, as with two sources.
 *
 * @param quoteDate the trading day of the shown price
 */
export function priceBefore(
  instant: Date,
  { days, actions }: DaysOfCloses,
  quoteDate: IsoDate,
  calendar: TradingCalendar,
): PriceBefore | undefined {
  const endedDate = lastEndedDate(instant, calendar);
  const base = days.findLast(({ t }) => dateOfDayStamp(t) <= endedDate);
  const last = days.at(-1);
  if (base === undefined || last === undefined || dateOfDayStamp(last.t) !== quoteDate) return undefined;
  const date = dateOfDayStamp(base.t);
  if (date < addDays(endedDate, -OLDEST_BASE_DAYS)) return undefined;
  if (actions.some((action) => action > date)) return undefined;
  return { close: base.c, date, isTraded: quoteDate > date };
}

export function changeSincePct({ close, isTraded }: PriceBefore, last: number): number | undefined {
  return isTraded ? changePctOf(last, close) : undefined;
}
