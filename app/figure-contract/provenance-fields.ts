import type { Provenance } from "#domain/market/quotes/provenance.ts";

/** The fields that every figure carries; of one that nobody has given yet there is nothing to say. */
export function provenanceFields(provenance: Provenance | undefined) {
  return {
    source: provenance?.source ?? null,
    stale: provenance?.stale ?? false,
    delayed: provenance?.delayed ?? false,
    simulated: provenance?.simulated ?? false,
    tsISO: provenance?.asOf.toISOString() ?? null,
  };
}
