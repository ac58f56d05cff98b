import type { RangeChangeItem } from "#app/figure-contract/data-function-results.ts";
import type { BarKind, ReferencedBar } from "#domain/market/candles/bars/bar-change.ts";

/** The bars of a chart, oldest first, with their kind and their change over the range. */
export interface ChartBars extends BarKind {
  candles: readonly ReferencedBar[];
  change: RangeChangeItem | undefined;
}
