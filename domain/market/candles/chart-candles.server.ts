import type { Database } from "#platform/database/database.ts";
import { type IsoDate, instantAt, zonedClock } from "../calendar/exchange-clock.ts";
import { loadIdxCalendar } from "../calendar/holidays.server.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import { calendarOf } from "../listings/symbols.server.ts";
import type { Provenance } from "../quotes/provenance.ts";
import type { ShownQuote } from "../quotes/shown-quote.server.ts";
import { findStockQuote } from "../quotes/stock-quote.server.ts";
import { aggregateCandles, type CandleInterval } from "./aggregate-candles.ts";
import { type Candle, dateOfDayStamp, dayStamp, type PriceSeries } from "./candle.ts";
import { listCandles } from "./candles.server.ts";
import { type ChartRange, chartRangeSpecs, chartRangeStart, fitChartCandles } from "./chart-range.ts";
import { findShownSeries, type ShownSeries } from "./shown-series.server.ts";

export interface ChartData {
  /** Of each candle: "1d" also for 1D and 5D where nothing within the day is known. */
  interval: CandleInterval;
  /** Raw prices jump at a split. */
  series: PriceSeries;
  candles: Candle[];
  /** Of the whole chart; undefined without candles. */
  provenance: Provenance | undefined;
}

/**
 * The candles of a chart, oldest first, at most maxChartCandles. Those of the day come from the quote's own source, so that the
 * last one closes at the price shown. Undefined for a symbol that nobody knows; without candles for one that has none.
 *
 * @param ticker in upper case
 */
export async function listChartCandles(
  db: Database,
  ticker: string,
  range: ChartRange,
  now: Date,
): Promise<ChartData | undefined> {
  const found = await findStockQuote(db, ticker, now);
  if (found === undefined) return undefined;
  const calendar = calendarOf(ticker, await loadIdxCalendar(db));
  const daily = await findShownSeries(db, ticker, "1d");
  const intraday = await findShownSeries(db, ticker, "5m");

  if (chartRangeSpecs[range].stored === "5m" && intraday !== undefined) {
    const stored = await listIntradayCandles(db, intraday, range, calendar);
    if (stored.length > 0) {
      return { ...fitChartCandles(stored, range), ...aboutChart(intraday, found.quote, stored, calendar) };
    }
  }
  if (daily === undefined) return { interval: "1d", series: "adjusted", candles: [], provenance: undefined };
  const today = await findCandleOfToday(db, daily, intraday, found.quote, calendar);
  const lastDate = dateOfDayStamp(today?.t ?? daily.lastT);
  const from = chartRangeStart(range, lastDate, calendar);
  const stored = await listCandles(db, daily.id, from === undefined ? undefined : dayStamp(from));
  const candles = today === undefined ? stored : [...stored, today];
  const { interval, candles: fitted } = fitChartCandles(candles, range);
  return {
    interval: chartRangeSpecs[range].stored === "5m" ? "1d" : interval,
    candles: chartRangeSpecs[range].stored === "5m" ? candles : fitted,
    ...aboutChart(daily, found.quote, candles, calendar),
  };
}

async function listIntradayCandles(
  db: Database,
  series: ShownSeries,
  range: ChartRange,
  calendar: TradingCalendar,
): Promise<Candle[]> {
  const lastDate = tradingDateAt(series.lastT, calendar);
  const from = chartRangeStart(range, lastDate, calendar) ?? lastDate;
  return listCandles(db, series.id, startOf(from, calendar));
}

/** The day that has a quote but no daily candle yet: from its five minutes, or else its price alone. */
async function findCandleOfToday(
  db: Database,
  daily: ShownSeries,
  intraday: ShownSeries | undefined,
  quote: ShownQuote | undefined,
  calendar: TradingCalendar,
): Promise<Candle | undefined> {
  if (quote === undefined || quote.source !== daily.source) return undefined;
  const t = dayStamp(quote.tradingDate);
  if (t <= daily.lastT || quote.volume === 0) return undefined;
  const priceAlone: Candle = { t, o: null, h: null, l: null, c: quote.last, v: quote.volume ?? null };
  if (intraday === undefined) return priceAlone;
  const minutes = await listCandles(db, intraday.id, startOf(quote.tradingDate, calendar));
  const [first] = minutes;
  if (first === undefined) return priceAlone;
  // One day of one calendar: joined by hand, for a currency's day goes over midnight UTC.
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
  };
}

/** Where the chart's figures come from: with the quote, if it is of the same source and day, otherwise by themselves. */
function aboutChart(
  { source, series }: ShownSeries,
  quote: ShownQuote | undefined,
  candles: readonly Candle[],
  calendar: TradingCalendar,
): Pick<ChartData, "series" | "provenance"> {
  const last = candles.at(-1);
  if (last === undefined) return { series, provenance: undefined };
  if (quote !== undefined && quote.source === source) {
    const { asOf, delayed, stale, simulated } = quote;
    return { series, provenance: { source, asOf, delayed, stale, simulated } };
  }
  const asOf = instantAt(dateOfDayStamp(last.t), 0, calendar.timeZone);
  return {
    series,
    provenance: { source, asOf, delayed: false, stale: true, simulated: source === "simulated" },
  };
}

/** Unix seconds of the first moment of a trading day; a currency's lies in the evening before. */
function startOf(date: IsoDate, calendar: TradingCalendar): number {
  const first = Math.min(...calendar.segmentsOn(date).map(({ fromSecond }) => fromSecond));
  return instantAt(date, first, calendar.timeZone).getTime() / 1000;
}

function tradingDateAt(t: number, calendar: TradingCalendar): IsoDate {
  const { date } = zonedClock(new Date(t * 1000), calendar.timeZone);
  for (const candidate of [1, 0].map((days) => dateOfDayStamp(dayStamp(date) + days * 86_400))) {
    if (calendar.isTradingDay(candidate) && startOf(candidate, calendar) <= t) return candidate;
  }
  return date;
}
