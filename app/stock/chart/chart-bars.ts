import type { RangeChangeItem } from "#app/figure-contract/data-function-results.ts";
import type { BarKind, ReferencedBar } from "#domain/market/candles/bars/bar-change.ts";

/** The bars are oldest first; the change is over the whole range. */
export interface ChartBars extends BarKind {
  candles: readonly ReferencedBar[];
  change: RangeChangeItem | undefined;
}
