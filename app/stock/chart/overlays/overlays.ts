import type { ChartItem } from "#app/figure-contract/data-function-results.ts";
import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { type ChartInterval, endOfBar } from "#domain/market/candles/bars/chart-interval.ts";
import type { Candle } from "#domain/market/candles/candle.ts";

/** Window sizes in bars; `volume` is for the volume's average. */
export const AVERAGE_BARS = { short: 20, long: 50, volume: 20 } as const;

export interface ChartMark {
  date: IsoDate;
  type: "dividend" | "split";
}

export interface Overlays {
  hasAverages: boolean;
  compared: readonly Pick<ChartItem, "t" | "c">[] | undefined;
  marks: readonly ChartMark[];
}

/** The letters at each bar: D for a dividend, S for a split. An ex date without a bar goes to the next bar. */
export function markLetters(
  candles: readonly Candle[],
  interval: ChartInterval,
  marks: readonly ChartMark[],
): Map<number, string> {
  const letters = new Map<number, string>();
  const [first] = candles;
  if (first === undefined || interval === "intraday") return letters;
  for (const { date, type } of marks) {
    const at = Date.parse(date) / 1000;
    const index = at < first.t ? -1 : candles.findIndex(({ t }) => (endOfBar(t, interval) ?? t) > at);
    if (index === -1) continue;
    const letter = type === "dividend" ? "D" : "S";
    const existing = letters.get(index) ?? "";
    if (!existing.includes(letter)) letters.set(index, existing + letter);
  }
  return letters;
}

/** For each of our bars, the other code's last close up to that time. */
export function alignCloses(
  candles: readonly Candle[],
  other: readonly Pick<ChartItem, "t" | "c">[],
): (number | undefined)[] {
  let at = -1;
  return candles.map(({ t }) => {
    while ((other[at + 1]?.t ?? Number.POSITIVE_INFINITY) <= t) at += 1;
    return other[at]?.c;
  });
}
