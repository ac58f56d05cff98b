import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";

/** `changePct` is the change of the block's day; null is unknown. */
type Row = FigureProvenance & { changePct?: number | null };

/**
 * The provenance of a block of figures: the time of the newest one, and stale only if all are; row-age.tsx marks single
 * stale rows. A row without a change on the block's day doesn't affect the time, unless all rows lack one. Undefined
 * without figures.
 */
export function provenanceOfMany(items: readonly Row[]): FigureProvenance | undefined {
  const sourced = items.filter(({ source }) => source !== null);
  const dated = sourced.filter(({ changePct }) => changePct !== null);
  const [first, ...rest] = dated.length > 0 ? dated : sourced;
  if (first === undefined) return undefined;
  const newest = rest.reduce((best, item) => ((item.tsISO ?? "") > (best.tsISO ?? "") ? item : best), first);
  return {
    source: newest.source,
    tsISO: newest.tsISO,
    delayed: sourced.some(({ delayed }) => delayed),
    stale: sourced.every(({ stale }) => stale),
    simulated: sourced.some(({ simulated }) => simulated),
  };
}
