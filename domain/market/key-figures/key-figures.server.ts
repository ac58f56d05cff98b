import type { Database } from "#platform/database/database.ts";
import { addMonths, type ExchangeTimeZone, type IsoDate } from "../calendar/exchange-clock.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import { type Candle, dateOfDayStamp } from "../candles/candle.ts";
import { averageDays } from "../candles/years/year-range.ts";
import { calendarOf } from "../listings/symbols.server.ts";
import type { QuotedSymbol } from "../quotes/quote-view.server.ts";
import { findStockQuote } from "../quotes/stock-quote.server.ts";
import { type Turnover, turnoverOf } from "../quotes/turnover.ts";
import { listDaysUpToNow } from "./days-up-to-now.server.ts";
import { averageVolume, COMPARED_INDEX, type PeriodFigures, periodFigures } from "./period-figures.ts";

export interface KeyFigures {
  /** The quote's day, to which `day` and `turnover` also belong. */
  tradingDate: IsoDate | undefined;
  timeZone: ExchangeTimeZone;
  day: Pick<Candle, "o" | "h" | "l"> | undefined;
  turnover: Turnover | undefined;
  averageVolume: number | undefined;
  periods: PeriodFigures[];
  until: IsoDate | undefined;
}

/** Five years, plus a month to find the last close before them. */
const MONTHS_READ = 61;

export async function readKeyFigures(
  db: Database,
  quotedSymbol: QuotedSymbol,
  idxCalendar: TradingCalendar,
  now: Date,
): Promise<KeyFigures> {
  const { symbol, kind, quote } = quotedSymbol;
  const index = kind === "stock" ? await findStockQuote(db, COMPARED_INDEX, idxCalendar, now) : undefined;
  const firstDateOf = (lastDate: IsoDate) => addMonths(lastDate, -MONTHS_READ);
  const days = await listDaysUpToNow(
    db,
    index ? [quotedSymbol, index] : [quotedSymbol],
    firstDateOf,
    idxCalendar,
  );
  const prices = days.get(symbol) ?? { days: [], actions: [] };
  const calendar = calendarOf(symbol, idxCalendar);
  const indexDays = index && (days.get(index.symbol)?.days ?? []);
  const last = prices.days.at(-1);
  const until = last && dateOfDayStamp(last.t);
  return {
    tradingDate: quote?.tradingDate,
    timeZone: calendar.timeZone,
    day: quote && last && until === quote.tradingDate ? { o: last.o, h: last.h, l: last.l } : undefined,
    turnover: quote && turnoverOf(quote),
    // Over the days before the quote's own, because it is shown under that date.
    averageVolume: quote && averageVolume(prices, averageDays(quote.tradingDate, calendar)),
    periods: periodFigures(prices, indexDays, quote?.onMarketDay.marketDay, calendar),
    until,
  };
}
