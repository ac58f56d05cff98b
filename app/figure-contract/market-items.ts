import type { ChartData } from "#domain/market/candles/chart-candles.server.ts";
import type { RangeChange } from "#domain/market/candles/range-change.ts";
import type { YearRange } from "#domain/market/candles/years/year-range.ts";
import type { Mover, SectorSummary } from "#domain/market/overview/market-day.server.ts";
import type { OverviewInstrument } from "#domain/market/overview/market-overview.server.ts";
import type { MoverType } from "#domain/market/overview/movers.ts";
import type { QuotedSymbol } from "#domain/market/quotes/quote-view.server.ts";
import type {
  ChartItem,
  MoverItem,
  OverviewItem,
  QuoteItem,
  RangeChangeItem,
  SectorItem,
  SuggestedCompany,
} from "./data-function-results.ts";
import { marketDayItem, provenanceFields, rowProvenance } from "./provenance-fields.ts";

// Outputs of the data functions. Loaders return them too, and pages later refresh them from the data functions.

export function toOverviewItem({ label, name, quote }: OverviewInstrument): OverviewItem {
  return {
    symbol: label,
    name,
    price: quote?.last ?? null,
    changePct: quote?.changePct ?? null,
    currency: quote?.currency ?? null,
    ...provenanceFields(quote),
  };
}

export function toSectorItem(summary: SectorSummary): SectorItem {
  const { slug, name, changePct, marketCapIdr, counted, members, largest, provenance } = summary;
  return {
    slug,
    name,
    changePct: changePct ?? null,
    marketCapIdr,
    counted,
    members,
    largest,
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

export function toMoverLists(list: (type: MoverType) => Mover[]): Record<MoverType, MoverItem[]> {
  const items = (type: MoverType) => list(type).map(toMoverItem);
  return { gainers: items("gainers"), losers: items("losers"), active: items("active") };
}

export function toQuoteItem(
  { symbol, name, sector, quote }: QuotedSymbol,
  range: YearRange | undefined,
): QuoteItem {
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
    pbv: quote?.pbv ?? null,
    roe: quote?.roePct ?? null,
    low52Week: range?.low ?? null,
    high52Week: range?.high ?? null,
    range52WeekTsISO: range?.asOf?.toISOString() ?? null,
    figuresTsISO: quote?.figuresAsOf?.toISOString() ?? null,
    figuresGap: quote?.figuresGap ?? null,
    currency: quote?.currency ?? null,
    onMarketDay: marketDayItem(quote),
    ...provenanceFields(quote),
  };
}

export function toSuggestedCompany({ symbol, name, sector, quote }: QuotedSymbol): SuggestedCompany {
  return {
    symbol,
    name,
    sector: sector ?? null,
    price: quote?.last ?? null,
    changePct: quote?.onMarketDay.changePct ?? null,
    ...rowProvenance(quote),
  };
}

export function toChartItems({ candles, provenance, change }: ChartData): ChartItem[] {
  const { tsISO: _, ...origin } = provenanceFields(provenance);
  const items: ChartItem[] = candles.map(({ t, o, h, l, c, v, reference }) => ({
    t,
    o,
    h,
    l,
    c,
    v,
    ...(reference !== undefined && { reference }),
    ...origin,
  }));
  const last = items.at(-1);
  if (last !== undefined && change !== undefined) last.change = toRangeChangeItem(change);
  return items;
}

export function toRangeChangeItem({ changePct, rangeHasGap, ...change }: RangeChange): RangeChangeItem {
  return { ...change, changePct: changePct ?? null, ...(rangeHasGap && { rangeHasGap }) };
}
