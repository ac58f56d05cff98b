import type { Provenance } from "#domain/market/quotes/provenance.ts";
import type { ShownQuote } from "#domain/market/quotes/shown-quote.server.ts";

/** The fields are null or false for a figure without a value yet. */
export function provenanceFields(provenance: Provenance | undefined) {
  return {
    source: provenance?.source ?? null,
    stale: provenance?.stale ?? false,
    delayed: provenance?.delayed ?? false,
    simulated: provenance?.simulated ?? false,
    tsISO: provenance?.asOf.toISOString() ?? null,
  };
}

export function rowProvenance(quote: ShownQuote | undefined) {
  return provenanceFields(quote && { ...quote, asOf: quote.onMarketDay.asOf });
}

export function marketDayItem(quote: ShownQuote | undefined) {
  return {
    changePct: quote?.onMarketDay.changePct ?? null,
    tsISO: quote?.onMarketDay.asOf.toISOString() ?? null,
  };
}
