import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";

/** A list's rows have the changes of one day; null is unknown. */
type Row = FigureProvenance & { changePct?: number | null };

/**
 * The provenance of a block of figures: the time of its newest, and stale only if all are; a single stale row
 * is marked by itself (row-age.tsx). Rows whose change on the block's day is unknown don't date it if others do.
 * Undefined without figures.
 */
export function provenanceOfMany(items: readonly Row[]): FigureProvenance | undefined {
  const given = items.filter(({ source }) => source !== null);
  const dated = given.filter(({ changePct }) => changePct !== null);
  const [first, ...rest] = dated.length > 0 ? dated : given;
  if (first === undefined) return undefined;
  const newest = rest.reduce((best, item) => ((item.tsISO ?? "") > (best.tsISO ?? "") ? item : best), first);
  return {
    source: newest.source,
    tsISO: newest.tsISO,
    delayed: given.some(({ delayed }) => delayed),
    stale: given.every(({ stale }) => stale),
    simulated: given.some(({ simulated }) => simulated),
  };
}
