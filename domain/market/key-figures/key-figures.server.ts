import type { Database } from "#platform/database/database.ts";
import { addMonths, type IsoDate } from "../calendar/exchange-clock.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import { type Candle, dateOfDayStamp, dayStamp } from "../candles/candle.ts";
import { listCandles } from "../candles/candles.server.ts";
import { listUnadjustedActions } from "../candles/range-change.ts";
import { listShownSeries } from "../candles/shown-series.server.ts";
import { findCandleOfToday } from "../candles/today-candle.server.ts";
import { averageDays } from "../candles/year-range.ts";
import { calendarOf } from "../listings/symbols.server.ts";
import type { QuotedSymbol } from "../quotes/shown-quote.server.ts";
import { findStockQuote } from "../quotes/stock-quote.server.ts";
import { type Turnover, turnoverOf } from "./missing-figures.ts";
import {
  averageVolume,
  COMPARED_INDEX,
  type DaysOfPrices,
  type PeriodFigures,
  periodFigures,
} from "./period-figures.ts";

/** A share's or index's figures besides those of its quote; undefined if unknown. */
export interface KeyFigures {
  /** Of the quote's trading day. */
  day: Pick<Candle, "o" | "h" | "l"> | undefined;
  turnover: Turnover | undefined;
  averageVolume: number | undefined;
  periods: PeriodFigures[];
  /** The day up to which the periods count. */
  until: IsoDate | undefined;
}

/** Five years, and a month for the last close before them. */
const MONTHS_READ = 61;

export async function readKeyFigures(
  db: Database,
  quoted: QuotedSymbol,
  idxCalendar: TradingCalendar,
  now: Date,
): Promise<KeyFigures> {
  const { symbol, kind, quote } = quoted;
  const isCompared = kind === "stock";
  const index = isCompared ? await findStockQuote(db, COMPARED_INDEX, idxCalendar, now) : undefined;
  const [own, ofIndex] = await Promise.all([
    listDaysUpToNow(db, quoted, idxCalendar),
    index && listDaysUpToNow(db, index, idxCalendar),
  ]);
  const last = own.days.at(-1);
  const until = last && dateOfDayStamp(last.t);
  return {
    day: quote && last && until === quote.tradingDate ? { o: last.o, h: last.h, l: last.l } : undefined,
    turnover: quote && turnoverOf(quote),
    averageVolume:
      quote && averageVolume(own, averageDays(quote.confirmedDate, calendarOf(symbol, idxCalendar))),
    periods: periodFigures(own, ofIndex?.days),
    until,
  };
}

/** The days of the last years in the shown series, the quote's own day included. */
async function listDaysUpToNow(
  db: Database,
  { symbol, kind, quote }: QuotedSymbol,
  idxCalendar: TradingCalendar,
): Promise<DaysOfPrices> {
  const calendar = calendarOf(symbol, idxCalendar);
  const [daily, intraday] = await Promise.all([
    listShownSeries(db, [symbol], "1d"),
    listShownSeries(db, [symbol], "5m"),
  ]);
  const shown = daily.get(symbol);
  if (shown === undefined) return { days: [], actions: [] };
  const today = await findCandleOfToday(db, shown, intraday.get(symbol), quote, calendar);
  const lastDate = dateOfDayStamp(today?.t ?? shown.lastT);
  const stored = await listCandles(db, shown, dayStamp(addMonths(lastDate, -MONTHS_READ)));
  const days = today === undefined ? stored : [...stored, today];
  return { days, actions: kind === "stock" ? listUnadjustedActions(days, shown, calendar) : [] };
}
