import { HOUR_SECONDS } from "#format/durations.ts";
import { addDays, weekdayOf } from "../calendar/exchange-clock.ts";
import { type Candle, dateOfDayStamp, dayStamp } from "./candle.ts";

export const CANDLE_INTERVALS = ["5m", "15m", "30m", "1h", "1d", "1wk", "1mo"] as const;
export type CandleInterval = (typeof CANDLE_INTERVALS)[number];

const intradaySeconds: Partial<Record<CandleInterval, number>> = {
  "5m": 300,
  "15m": 900,
  "30m": 1800,
  "1h": HOUR_SECONDS,
};

/**
 * Aggregates candles, oldest first, into longer ones: intraday candles into "15m" to "1h", daily ones into "1wk" (from
 * Monday) and "1mo". Intraday candles are aligned to the clock; weeks and months are dated by their first traded day.
 * The open is null if the first part has none; range and volume are null if any part has none.
 */
export function aggregateCandles(candles: readonly Candle[], interval: CandleInterval): Candle[] {
  const aggregates: Candle[] = [];
  let current: { key: number; candle: Candle } | undefined;
  for (const candle of candles) {
    const key = bucketOf(candle.t, interval);
    if (current?.key === key) {
      extend(current.candle, candle);
      continue;
    }
    current = { key, candle: { ...candle, t: intradaySeconds[interval] === undefined ? candle.t : key } };
    aggregates.push(current.candle);
  }
  return aggregates;
}

function extend(aggregate: Candle, next: Candle): void {
  aggregate.h = aggregate.h === null || next.h === null ? null : Math.max(aggregate.h, next.h);
  aggregate.l = aggregate.l === null || next.l === null ? null : Math.min(aggregate.l, next.l);
  aggregate.v = aggregate.v === null || next.v === null ? null : aggregate.v + next.v;
  aggregate.c = next.c;
}

function bucketOf(t: number, interval: CandleInterval): number {
  const seconds = intradaySeconds[interval];
  if (seconds !== undefined) return Math.floor(t / seconds) * seconds;
  const date = dateOfDayStamp(t);
  if (interval === "1wk") return dayStamp(addDays(date, -((weekdayOf(date) + 6) % 7)));
  return dayStamp(interval === "1mo" ? `${date.slice(0, 7)}-01` : date);
}
