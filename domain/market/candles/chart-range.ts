import { addDays, addMonths, type IsoDate } from "../calendar/exchange-clock.ts";
import { previousTradingDay, type TradingCalendar } from "../calendar/trading-hours.ts";
import { aggregateCandles, type CandleInterval } from "./aggregate-candles.ts";
import type { Candle } from "./candle.ts";

export const CHART_RANGES = ["1D", "5D", "1M", "6M", "YTD", "1Y", "5Y", "All"] as const;
export type ChartRange = (typeof CHART_RANGES)[number];
export const DEFAULT_CHART_RANGE: ChartRange = "1Y";

/**
 * Enough for five years of daily candles on the exchange (about 1,210) or Wall Street (about 1,260). A screen
 * can't show more.
 */
export const MAX_CHART_CANDLES = 1_300;

/** Five-minute candles are stored for the last weeks, daily ones for all time. */
export type StoredInterval = "5m" | "1d";

interface RangeSpec {
  storedInterval: StoredInterval;
  intervals: readonly CandleInterval[];
}

const intraday: RangeSpec = { storedInterval: "5m", intervals: ["5m", "15m", "30m", "1h"] };
const daily: RangeSpec = { storedInterval: "1d", intervals: ["1d", "1wk", "1mo"] };

export const chartRangeSpecs: Record<ChartRange, RangeSpec> = {
  "1D": intraday,
  "5D": intraday,
  "1M": daily,
  "6M": daily,
  YTD: daily,
  "1Y": daily,
  "5Y": daily,
  All: daily,
};

export function isChartRange(text: string): text is ChartRange {
  return (CHART_RANGES as readonly string[]).includes(text);
}

/** 1M begins the day after the same day of the previous month. */
export function chartRangeStart(
  range: ChartRange,
  lastDate: IsoDate,
  calendar: TradingCalendar,
): IsoDate | undefined {
  switch (range) {
    case "1D":
      return lastDate;
    case "5D":
      return [1, 2, 3, 4].reduce((date) => previousTradingDay(date, calendar), lastDate);
    case "1M":
      return addDays(addMonths(lastDate, -1), 1);
    case "6M":
      return addDays(addMonths(lastDate, -6), 1);
    case "YTD":
      return `${lastDate.slice(0, 4)}-01-01`;
    case "1Y":
      return addDays(addMonths(lastDate, -12), 1);
    case "5Y":
      return addDays(addMonths(lastDate, -60), 1);
    case "All":
      return undefined;
  }
}

export interface ChartCandles {
  interval: CandleInterval;
  candles: Candle[];
}

export function fitChartCandles(storedCandles: readonly Candle[], range: ChartRange): ChartCandles {
  let chart: ChartCandles = { interval: chartRangeSpecs[range].storedInterval, candles: [] };
  for (const interval of chartRangeSpecs[range].intervals) {
    chart = { interval, candles: aggregateCandles(storedCandles, interval) };
    if (chart.candles.length <= MAX_CHART_CANDLES) return chart;
  }
  return { ...chart, candles: chart.candles.slice(-MAX_CHART_CANDLES) };
}
