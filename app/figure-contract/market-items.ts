import type { Mover, SectorTile } from "#domain/market/overview/market-day.server.ts";
import type { OverviewTile } from "#domain/market/overview/market-overview.server.ts";
import type { QuotedSymbol } from "#domain/market/quotes/shown-quote.server.ts";
import type { MoverItem, OverviewItem, QuoteItem, SectorItem } from "./market-data.ts";
import { provenanceFields } from "./provenance-fields.ts";

// What the data functions answer, and what loaders hand to pages first: the very same form.

export function toOverviewItem({ label, name, quote }: OverviewTile): OverviewItem {
  return {
    symbol: label,
    name,
    price: quote?.last ?? null,
    changePct: quote?.changePct ?? null,
    currency: quote?.currency ?? null,
    ...provenanceFields(quote),
  };
}

export function toSectorItem(tile: SectorTile): SectorItem {
  const { name, changePct, marketCapIdr, counted, members, provenance } = tile;
  return {
    name,
    changePct: changePct ?? null,
    marketCapIdr,
    counted,
    members,
    ...provenanceFields(provenance),
  };
}

export function toMoverItem({ symbol, name, quote }: Mover): MoverItem {
  return {
    symbol,
    name,
    price: quote.last,
    changePct: quote.changePct ?? null,
    volume: quote.volume ?? null,
    ...provenanceFields(quote),
  };
}

export function toQuoteItem({ symbol, name, sector, quote }: QuotedSymbol): QuoteItem {
  return {
    symbol,
    name,
    sector: sector ?? null,
    last: quote?.last ?? null,
    previousClose: quote?.previousClose ?? null,
    changePct: quote?.changePct ?? null,
    volume: quote?.volume ?? null,
    marketCap: quote?.marketCap ?? null,
    eps: quote?.eps ?? null,
    per: quote?.per ?? null,
    divYield: quote?.divYieldPct ?? null,
    currency: quote?.currency ?? null,
    ...provenanceFields(quote),
  };
}
