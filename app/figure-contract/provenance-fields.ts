import type { ProvenanceView } from "#domain/market/quotes/provenance.ts";
import type { QuoteView } from "#domain/market/quotes/quote-view.server.ts";

export function provenanceFields(provenance: ProvenanceView | undefined) {
  return {
    source: provenance?.source ?? null,
    stale: provenance?.stale ?? false,
    delayed: provenance?.delayed ?? false,
    simulated: provenance?.simulated ?? false,
    tsISO: provenance?.asOf.toISOString() ?? null,
  };
}

export function rowProvenance(quote: QuoteView | undefined) {
  return provenanceFields(quote && { ...quote, asOf: quote.onMarketDay.asOf });
}

export function marketDayItem(quote: QuoteView | undefined) {
  return {
    changePct: quote?.onMarketDay.changePct ?? null,
    tsISO: quote?.onMarketDay.asOf.toISOString() ?? null,
  };
}
