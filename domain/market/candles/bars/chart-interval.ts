import { DAY_SECONDS } from "#format/durations.ts";
import { addDays, weekdayOf } from "../../calendar/exchange-clock.ts";
import type { CandleInterval } from "../aggregate-candles.ts";
import { type Candle, dateOfDayStamp } from "../candle.ts";
import { MAX_CHART_CANDLES } from "../chart-range.ts";

export type ChartInterval = "intraday" | Extract<CandleInterval, "1d" | "1wk" | "1mo">;

/**
 * Infers the interval, since the chart's data function returns only bars. Intraday bars don't begin at
 * midnight UTC. Weeks and months are only used when there are more days than a chart shows, so there are
 * always many bars, and no two are in the same week or month.
 */
export function intervalOf(candles: readonly Pick<Candle, "t">[]): ChartInterval {
  if (candles.some(({ t }) => t % DAY_SECONDS !== 0)) return "intraday";
  if (candles.length < MAX_CHART_CANDLES / 7) return "1d";
  if (isOnePer(candles, (date) => date.slice(0, 7))) return "1mo";
  if (isOnePer(candles, (date) => addDays(date, -((weekdayOf(date) + 6) % 7)))) return "1wk";
  return "1d";
}

function isOnePer(candles: readonly Pick<Candle, "t">[], keyOf: (date: string) => string): boolean {
  return new Set(candles.map(({ t }) => keyOf(dateOfDayStamp(t)))).size === candles.length;
}

/**
 * The bar's exclusive end in Unix seconds; days end at midnight in Jakarta. Undefined for intraday bars,
 * which end with the next bar.
 */
export function endOfBar(t: number, interval: ChartInterval): number | undefined {
  if (interval === "intraday") return undefined;
  const date = dateOfDayStamp(t);
  if (interval === "1d") return jakartaMidnight(addDays(date, 1));
  if (interval === "1wk") return jakartaMidnight(addDays(date, 7 - ((weekdayOf(date) + 6) % 7)));
  const [year = 0, month = 1] = date.split("-").map(Number);
  return jakartaMidnight(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10));
}

export function startOfBar(t: number, interval: ChartInterval): number {
  return interval === "intraday" ? t : jakartaMidnight(dateOfDayStamp(t));
}

function jakartaMidnight(date: string): number {
  return Date.parse(`${date}T00:00:00+07:00`) / 1000;
}
