import type { ShownInterval } from "#domain/market/candles/bars/shown-interval.ts";
import type { Candle } from "#domain/market/candles/candle.ts";
import { axisLabel } from "../bar-label.ts";

export interface TimeTick {
  /** Of the bar in the chart's candles. */
  index: number;
  label: string;
}

/** Marks where a year, a month, a day or an hour begins: the coarsest of them that gives enough, thinned to `most`. */
export function timeTicks(candles: readonly Candle[], interval: ShownInterval, most = 6): TimeTick[] {
  const parts = interval === "intraday" ? (["day", "time"] as const) : (["year", "month", "day"] as const);
  for (const part of parts) {
    const ticks = beginningsOf(candles, part);
    if (ticks.length >= 3 || part === parts.at(-1)) return thinned(ticks, most);
  }
  return [];
}

function beginningsOf(candles: readonly Candle[], part: "year" | "month" | "day" | "time"): TimeTick[] {
  const ticks: TimeTick[] = [];
  let before: string | undefined;
  for (const [index, { t }] of candles.entries()) {
    const label = axisLabel(t, part);
    const key = part === "time" ? label.slice(0, 2) : label;
    if (before !== undefined && key !== before) {
      // A month that begins a year says the year.
      const begunYear =
        part === "month" && axisLabel(t, "year") !== axisLabel(candles[index - 1]?.t ?? t, "year");
      ticks.push({ index, label: begunYear ? axisLabel(t, "year") : label });
    }
    before = key;
  }
  return ticks;
}

function thinned(ticks: readonly TimeTick[], most: number): TimeTick[] {
  const each = Math.ceil(ticks.length / most);
  return ticks.filter((_, i) => i % each === 0);
}
