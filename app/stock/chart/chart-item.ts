import type { ChartItem, RangeChangeItem } from "#app/figure-contract/data-function-results.ts";
import type { BarKind, ReferencedBar } from "#domain/market/candles/bars/bar-change.ts";
import { parseCandles } from "./candle-text.ts";

/** The bars are oldest first; the change is over the whole range. */
export interface ChartBars extends BarKind {
  candles: readonly ReferencedBar[];
  change: RangeChangeItem | undefined;
}

export type ChartOrigin = Pick<ChartItem, "source" | "stale" | "delayed" | "simulated">;

export function parseChartItems(
  text: string,
  origin: ChartOrigin,
  change: RangeChangeItem | null,
): ChartItem[] {
  const items: ChartItem[] = parseCandles(text).map((candle) => ({ ...candle, ...origin }));
  const last = items.at(-1);
  if (last !== undefined && change !== null) last.change = change;
  return items;
}
