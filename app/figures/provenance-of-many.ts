import type { FigureProvenance } from "#app/figure-contract/market-data.ts";

/**
 * What is said of a block of figures: it is as new as the newest and stale when all are; a row that alone is stale says so
 * itself. Undefined without any figure.
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
