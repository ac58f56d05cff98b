import type { ChartItem, RangeChangeItem } from "#app/figure-contract/data-function-results.ts";
import { readCandles } from "./candle-text.ts";

/** Provenance shared by all candles of one response. */
export type ChartOrigin = Pick<ChartItem, "source" | "stale" | "delayed" | "simulated">;

/** Parses a loader's candles into output of the data function `chart`: the last one has the range's change. */
export function readChartItems(
  text: string,
  origin: ChartOrigin,
  change: RangeChangeItem | null,
): ChartItem[] {
  const items: ChartItem[] = readCandles(text).map((candle) => ({ ...candle, ...origin }));
  const last = items.at(-1);
  if (last !== undefined && change !== null) last.change = change;
  return items;
}
