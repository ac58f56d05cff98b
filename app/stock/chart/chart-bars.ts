import type { RangeChangeItem } from "#app/figure-contract/data-function-results.ts";
import type { BarKind } from "#domain/market/candles/bars/bar-change.ts";
import type { Candle } from "#domain/market/candles/candle.ts";

/** The bars of a chart, oldest first, what they are, and their change over the range. */
export interface ChartBars extends BarKind {
  candles: readonly Candle[];
  change: RangeChangeItem | undefined;
}
