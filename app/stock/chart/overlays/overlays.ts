import type { ChartItem } from "#app/figure-contract/data-function-results.ts";
import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { type ChartInterval, endOfBar, intervalOf } from "#domain/market/candles/bars/chart-interval.ts";
import type { Candle } from "#domain/market/candles/candle.ts";
import type { CorporateAction } from "#domain/market/corporate-actions/corporate-action.ts";
import type { ChartBars } from "../chart-item.ts";

/** Window sizes in bars; `volume` is for the volume's average. */
export const averageBars = { short: 20, long: 50, volume: 20 } as const;

export interface ChartMark {
  date: IsoDate;
  type: "dividend" | "split";
}

export interface Overlays {
  showsAverages: boolean;
  comparedBars: readonly Pick<ChartItem, "t" | "c">[] | undefined;
  marks: readonly ChartMark[];
}

export function chartMarks(actions: readonly Pick<CorporateAction, "type" | "exOn">[]): ChartMark[] {
  return actions.flatMap(({ type, exOn: date }): ChartMark[] => {
    if (date === null) return [];
    if (type === "reverse-split") return [{ date, type: "split" }];
    return type === "dividend" || type === "split" ? [{ date, type }] : [];
  });
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

/** For each of our bars, the other code's last close up to its end; the other's bars may have another length. */
export function alignCloses(
  { candles, interval }: Pick<ChartBars, "candles" | "interval">,
  other: Overlays["comparedBars"] = [],
): (number | undefined)[] {
  const otherInterval = intervalOf(other);
  const otherEnds = other.map(({ t }) => endOfBar(t, otherInterval) ?? t);
  const newest = other.at(-1);
  let at = -1;
  return candles.map(({ t }, index) => {
    const end = endOfBar(t, interval) ?? t;
    // The other's newest bar may not have ended.
    if (index === candles.length - 1 && newest !== undefined && newest.t <= end) return newest.c;
    while ((otherEnds[at + 1] ?? Number.POSITIVE_INFINITY) <= end) at += 1;
    return other[at]?.c;
  });
}
