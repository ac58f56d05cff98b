import type { Database } from "#platform/database/database.ts";
import { type IsoDate, instantAt } from "../calendar/exchange-clock.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import type { QuoteView } from "../quotes/quote-view.server.ts";
import { aggregateCandles } from "./aggregate-candles.ts";
import { dayStamp } from "./candle.ts";
import { listCandles } from "./candles.server.ts";
import type { ChartSeries } from "./join-series.ts";
import type { ReferencedCandle, ReferencedClose } from "./range-change.ts";

export async function findCandleOfToday(
  db: Database,
  daily: ChartSeries,
  intraday: ChartSeries | undefined,
  quote: QuoteView | undefined,
  calendar: TradingCalendar,
): Promise<ReferencedCandle | undefined> {
  if (!isAwaitingCandle(daily, quote)) return undefined;
  const minutes = intraday
    ? await listCandles(db, intraday, startOfTradingDay(quote.tradingDate, calendar))
    : [];
  return candleOfToday(quote, minutes);
}

export function isAwaitingCandle(daily: ChartSeries, quote: QuoteView | undefined): quote is QuoteView {
  if (quote === undefined || quote.source !== daily.source) return false;
  return dayStamp(quote.tradingDate) > daily.lastT && quote.volume !== 0;
}

export function candleOfToday(quote: QuoteView, minutes: readonly ReferencedCandle[]): ReferencedCandle {
  const t = dayStamp(quote.tradingDate);
  const { previousClose } = quote;
  const priceAlone = { t, o: null, h: null, l: null, c: quote.last, v: quote.volume ?? null, previousClose };
  const [first] = minutes;
  if (first === undefined) return priceAlone;
  // All get the same `t`, since a currency's day crosses midnight UTC.
  const [day] = aggregateCandles(
    minutes.map((minute) => ({ ...minute, t })),
    "1d",
  );
  if (day === undefined || day.h === null || day.l === null) return priceAlone;
  return {
    t,
    o: first.o,
    h: Math.max(day.h, quote.last),
    l: Math.min(day.l, quote.last),
    c: quote.last,
    v: quote.volume ?? day.v,
    previousClose,
  };
}

/** The quote's price, even if the five-minute candles differ. */
export function closeOfToday({ tradingDate, last, previousClose }: QuoteView): ReferencedClose {
  return { t: dayStamp(tradingDate), c: last, previousClose };
}

/** A currency's trading day starts on the evening before. */
export function startOfTradingDay(date: IsoDate, calendar: TradingCalendar): number {
  const first = Math.min(...calendar.segmentsOn(date).map(({ fromSecond }) => fromSecond));
  return instantAt(date, first, calendar.timeZone).getTime() / 1000;
}
