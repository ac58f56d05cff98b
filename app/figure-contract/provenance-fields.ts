import type { Provenance } from "#domain/market/quotes/provenance.ts";

/** The fields that every figure has; empty for a figure without a value yet. */
export function provenanceFields(provenance: Provenance | undefined) {
  return {
    source: provenance?.source ?? null,
    stale: provenance?.stale ?? false,
    delayed: provenance?.delayed ?? false,
    simulated: provenance?.simulated ?? false,
    tsISO: provenance?.asOf.toISOString() ?? null,
  };
}
