import type { ChartItem, FigureProvenance } from "#app/figure-contract/data-function-results.ts";

/** A chart's provenance. If it shares the quote's source, its time is the quote's, otherwise that of its last bar. */
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
