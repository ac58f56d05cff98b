import type { ChartInterval } from "#domain/market/candles/bars/chart-interval.ts";
import type { Candle } from "#domain/market/candles/candle.ts";
import { axisLabel } from "../bar-label.ts";

export interface TimeTick {
  index: number;
  label: string;
}

const MAX_TICKS = 6;

/** Marks the starts of the coarsest unit that has at least three of them, thinned out. */
export function timeTicks(candles: readonly Candle[], interval: ChartInterval): TimeTick[] {
  const parts = interval === "intraday" ? (["day", "time"] as const) : (["year", "month", "day"] as const);
  for (const part of parts) {
    const ticks = startsOf(candles, part);
    if (ticks.length >= 3 || part === parts.at(-1)) return thinOut(ticks);
  }
  return [];
}

function startsOf(candles: readonly Candle[], part: "year" | "month" | "day" | "time"): TimeTick[] {
  const ticks: TimeTick[] = [];
  let before: string | undefined;
  for (const [index, { t }] of candles.entries()) {
    const label = axisLabel(t, part);
    const key = part === "time" ? label.slice(0, 2) : label;
    if (before !== undefined && key !== before) {
      // The first month of a year is labelled with the year.
      const isNewYear =
        part === "month" && axisLabel(t, "year") !== axisLabel(candles[index - 1]?.t ?? t, "year");
      ticks.push({ index, label: isNewYear ? axisLabel(t, "year") : label });
    }
    before = key;
  }
  return ticks;
}

function thinOut(ticks: readonly TimeTick[]): TimeTick[] {
  const step = Math.ceil(ticks.length / MAX_TICKS);
  return ticks.filter((_, i) => i % step === 0);
}
