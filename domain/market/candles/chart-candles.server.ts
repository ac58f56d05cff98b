import type { Database } from "#platform/database/database.ts";
import { addDays, type IsoDate, instantAt, zonedClock } from "../calendar/exchange-clock.ts";
import { previousTradingDay, type TradingCalendar } from "../calendar/trading-hours.ts";
import { calendarOf } from "../listings/symbols.server.ts";
import type { ProvenanceView } from "../quotes/provenance.ts";
import type { QuotedSymbol, QuoteView } from "../quotes/quote-view.server.ts";
import type { CandleInterval } from "./aggregate-candles.ts";
import { type ReferencedBar, withReferences } from "./bars/bar-change.ts";
import { type Candle, dateOfDayStamp, dayStamp } from "./candle.ts";
import { findCandleBefore, listCandles } from "./candles.server.ts";
import { type ChartRange, chartRangeSpecs, chartRangeStart, fitChartCandles } from "./chart-range.ts";
import { findChartSeries } from "./chart-series.server.ts";
import { type ChartSeries, type PriceBasis, priceBasisOf } from "./join-series.ts";
import { findOfferingPrice } from "./offering-price.server.ts";
import {
  changeOverRange,
  listUnadjustedActions,
  type RangeChange,
  type ReferencedCandle,
} from "./range-change.ts";
import { isOfPastYear, rangeHasGap } from "./range-gap.ts";
import { findCandleOfToday, startOfTradingDay } from "./today-candle.server.ts";

export interface ChartData extends PriceBasis {
  interval: CandleInterval;
  candles: ReferencedBar[];
  provenance: ProvenanceView | undefined;
  change: RangeChange | undefined;
}

/** Today's candles come from the quote's source, so the last one closes at the shown price. */
export async function listChartCandles(
  db: Database,
  { symbol: ticker, kind, isListed, quote }: Pick<QuotedSymbol, "symbol" | "kind" | "isListed" | "quote">,
  range: ChartRange,
  idxCalendar: TradingCalendar,
): Promise<ChartData> {
  const calendar = calendarOf(ticker, idxCalendar);
  const daily = await findChartSeries(db, ticker, "1d");
  const intraday = await findChartSeries(db, ticker, "5m");
  const request = {
    ticker,
    range,
    calendar,
    isStock: kind === "stock",
    isListed,
    quote,
  };

  const awaitsMinutes = daily !== undefined && isAwaitingMinutes(intraday, quote, calendar);
  if (chartRangeSpecs[range].storedInterval === "5m" && intraday !== undefined && !awaitsMinutes) {
    const chart = await readIntradayChart(db, request, intraday, daily);
    if (chart.candles.length > 0) return chart;
  }
  if (daily !== undefined) return readDailyChart(db, request, daily, intraday);
  return {
    interval: "1d",
    adjustment: "adjusted",
    seriesUntil: undefined,
    unjoinedUntil: undefined,
    candles: [],
    provenance: undefined,
    change: undefined,
  };
}

/** In the morning the quote belongs to the new day, while the latest five-minute candles are still yesterday's. */
function isAwaitingMinutes(
  intraday: ChartSeries | undefined,
  quote: QuoteView | undefined,
  calendar: TradingCalendar,
): boolean {
  if (intraday === undefined || quote === undefined || quote.volume === 0) return false;
  return quote.tradingDate > tradingDateAt(intraday.lastT, calendar);
}

interface ChartRequest {
  ticker: string;
  range: ChartRange;
  calendar: TradingCalendar;
  isStock: boolean;
  /** A delisted company's candles don't become stale. */
  isListed: boolean;
  quote: QuoteView | undefined;
}

async function readIntradayChart(
  db: Database,
  request: ChartRequest,
  intraday: ChartSeries,
  daily: ChartSeries | undefined,
): Promise<ChartData> {
  const { range, calendar, isStock } = request;
  const lastDate = tradingDateAt(intraday.lastT, calendar);
  const from = chartRangeStart(range, lastDate, calendar) ?? lastDate;
  const candles = await listCandles(db, intraday, startOfTradingDay(from, calendar));
  const chart = {
    ...fitChartCandles(candles, range),
    ...priceBasisOf(intraday),
    provenance: provenanceOf(request, intraday, candles),
  };
  const [first, last] = [candles[0], candles.at(-1)];
  if (first === undefined || last === undefined) return { ...chart, change: undefined };
  const quoteChange = changeOfQuote(request, intraday, lastDate);
  if (quoteChange !== undefined) return { ...chart, change: quoteChange };
  const dayBefore = daily && (await findCandleBefore(db, daily, dayStamp(from)));
  const intradayCandleBefore = await findCandleBefore(db, intraday, startOfTradingDay(from, calendar));
  const before = dayBefore
    ? { close: dayBefore.c, date: dateOfDayStamp(dayBefore.t) }
    : intradayCandleBefore && {
        close: intradayCandleBefore.c,
        date: tradingDateAt(intradayCandleBefore.t, calendar),
      };
  const change = changeOverRange({
    before,
    offering: undefined,
    first: { close: first.c, date: tradingDateAt(first.t, calendar) },
    last: { close: last.c, date: lastDate },
    crossesSplit: false,
    rangeHasGap: crossesGap(request, from, before?.date, lastDate),
    isStock,
  });
  return { ...chart, change };
}

async function readDailyChart(
  db: Database,
  request: ChartRequest,
  daily: ChartSeries,
  intraday: ChartSeries | undefined,
): Promise<ChartData> {
  const { range, calendar, quote } = request;
  const today = await findCandleOfToday(db, daily, intraday, quote, calendar);
  const lastDate = dateOfDayStamp(today?.t ?? daily.lastT);
  const from = chartRangeStart(range, lastDate, calendar);
  const storedCandles = await listCandles(db, daily, from === undefined ? undefined : dayStamp(from));
  const candles = today === undefined ? storedCandles : [...storedCandles, today];
  const isWithinDay = chartRangeSpecs[range].storedInterval === "5m";
  const fittedChart = isWithinDay ? { interval: "1d" as const, candles } : fitChartCandles(candles, range);
  return {
    interval: fittedChart.interval,
    candles: fittedChart.interval === "1d" ? withReferences(candles) : fittedChart.candles,
    ...priceBasisOf(daily),
    provenance: provenanceOf(request, daily, candles),
    change:
      changeOfQuote(request, daily, lastDate) ?? (await changeOfDays(db, request, daily, candles, from)),
  };
}

/** For 1D, uses the quote's change, so that the chart agrees with the price above it. */
function changeOfQuote(
  { range, quote, calendar }: ChartRequest,
  { source }: ChartSeries,
  date: IsoDate,
): RangeChange | undefined {
  if (range !== "1D" || quote?.previousClose === undefined) return undefined;
  if (quote.source !== source || quote.tradingDate !== date) return undefined;
  return {
    from: "previous-close",
    fromClose: quote.previousClose,
    fromDate: previousTradingDay(date, calendar),
    toClose: quote.last,
    toDate: date,
    changePct: quote.onMarketDay.isTraded ? quote.changePct : undefined,
    crossesSplit: false,
    rangeHasGap: !quote.onMarketDay.isTraded,
  };
}

async function changeOfDays(
  db: Database,
  request: ChartRequest,
  series: ChartSeries,
  days: readonly ReferencedCandle[],
  from: IsoDate | undefined,
): Promise<RangeChange | undefined> {
  const { ticker, calendar, isStock } = request;
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const toDatedClose = ({ t, c }: Candle) => ({ close: c, date: dateOfDayStamp(t) });
  const dayBefore = await findCandleBefore(db, series, first.t);
  const before = dayBefore && { ...toDatedClose(dayBefore), close: first.previousClose ?? dayBefore.c };
  return changeOverRange({
    before,
    offering: before ? undefined : await findOfferingPrice(db, ticker, series.source, toDatedClose(first)),
    first: toDatedClose(first),
    last: toDatedClose(last),
    // If the first day has a reference price, the change starts from it, so a step before it is irrelevant.
    crossesSplit:
      isStock &&
      listUnadjustedActions(
        dayBefore && first.previousClose === undefined ? [dayBefore, ...days] : days,
        series,
        calendar,
      ).length > 0,
    rangeHasGap: from !== undefined && crossesGap(request, from, before?.date, dateOfDayStamp(last.t)),
    isStock,
  });
}

function crossesGap(
  { range, calendar, quote }: ChartRequest,
  from: IsoDate,
  first: IsoDate | undefined,
  last: IsoDate,
): boolean {
  const marketDay = quote?.onMarketDay.marketDay;
  if (range === "1D" && marketDay !== undefined && last < marketDay) return true;
  if (range === "YTD" && isOfPastYear(last, marketDay)) return true;
  return rangeHasGap({ before: addDays(from, -1), first, last }, marketDay, calendar);
}

function provenanceOf(
  { quote, calendar, isListed }: ChartRequest,
  { source }: ChartSeries,
  candles: readonly Candle[],
): ProvenanceView | undefined {
  const last = candles.at(-1);
  if (last === undefined) return undefined;
  if (quote?.source === source) {
    const { asOf, delayed, stale, simulated } = quote;
    return { source, asOf, delayed, stale, simulated };
  }
  const asOf = instantAt(dateOfDayStamp(last.t), 0, calendar.timeZone);
  return { source, asOf, delayed: false, stale: isListed, simulated: source === "simulated" };
}

function tradingDateAt(t: number, calendar: TradingCalendar): IsoDate {
  const { date } = zonedClock(new Date(t * 1000), calendar.timeZone);
  for (const candidate of [addDays(date, 1), date]) {
    if (calendar.isTradingDay(candidate) && startOfTradingDay(candidate, calendar) <= t) return candidate;
  }
  return date;
}
