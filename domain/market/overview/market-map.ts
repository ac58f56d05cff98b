import { compareText } from "#format/compare-text.ts";
import type { QuotedSymbol, QuoteView } from "../quotes/quote-view.server.ts";
import type { MarketDay, SectorSummary } from "./market-day.server.ts";

export interface MapSector {
  summary: SectorSummary;
  stocks: MapStock[];
  rest: { companies: number; marketCapIdr: number };
  unsized: number;
}

export interface MapStock {
  symbol: string;
  name: string;
  quote: QuoteView;
  marketCapIdr: number;
  /** On the market's day: 0 without a trade, undefined if unknown. */
  changePct: number | undefined;
}

/**
 * The smallest fraction of the map's market cap that gets a cell: on a map of 1200 by 560 pixels, a code and
 * a change fit into such a cell.
 */
const SMALLEST_SHARE = 0.0015;

/** Companies outside the eight sectors are last. */
export function marketMapOf({ sectors, others, companies }: MarketDay, sector?: string): MapSector[] {
  const summaries = [...sectors.toSorted((a, b) => b.marketCapIdr - a.marketCapIdr), others].filter(
    ({ slug }) => sector === undefined || slug === sector,
  );
  const total = summaries.reduce((sum, { marketCapIdr }) => sum + marketCapIdr, 0);
  const bySector = Map.groupBy(companies, (company) => company.sector ?? others.name);
  return summaries.map((summary) => sectorOf(summary, bySector.get(summary.name) ?? [], total));
}

function sectorOf(summary: SectorSummary, companies: readonly QuotedSymbol[], total: number): MapSector {
  const sizedStocks = companies
    .flatMap(({ symbol, name, quote }): MapStock[] =>
      quote?.marketCap === undefined || !(quote.marketCap > 0)
        ? []
        : [{ symbol, name, quote, marketCapIdr: quote.marketCap, changePct: quote.onMarketDay.changePct }],
    )
    .sort((a, b) => b.marketCapIdr - a.marketCapIdr || compareText(a.symbol, b.symbol));
  const stocks = sizedStocks.filter(({ marketCapIdr }) => marketCapIdr >= SMALLEST_SHARE * total);
  const smallStocks = sizedStocks.slice(stocks.length);
  return {
    summary,
    stocks,
    rest: {
      companies: smallStocks.length,
      marketCapIdr: smallStocks.reduce((sum, { marketCapIdr }) => sum + marketCapIdr, 0),
    },
    unsized: companies.length - sizedStocks.length,
  };
}
