import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";

/**
 * The provenance of a block of figures: the time of its newest, and stale only if all are; a single stale row
 * is marked by itself. Undefined without figures.
 */
export function provenanceOfMany(items: readonly FigureProvenance[]): FigureProvenance | undefined {
  const given = items.filter(({ source }) => source !== null);
  const [first, ...rest] = given;
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
