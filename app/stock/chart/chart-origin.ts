import type { ChartItem, FigureProvenance } from "#app/figure-contract/data-function-results.ts";

/** Where a chart's figures are from. Those of the quote's own source are of its time, others of their last bar's. */
export function chartOrigin(
  items: readonly ChartItem[],
  quote: FigureProvenance,
): FigureProvenance | undefined {
  const last = items.at(-1);
  if (last === undefined) return undefined;
  const { source, stale, delayed, simulated, t } = last;
  const tsISO = source === quote.source ? quote.tsISO : new Date(t * 1000).toISOString();
  return { source, stale, delayed, simulated, tsISO };
}
