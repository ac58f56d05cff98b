import type { QuotedSymbol, ShownQuote } from "../quotes/shown-quote.server.ts";
import type { MarketDay, SectorTile } from "./market-day.server.ts";

/** The exchange as a map: companies within sectors, by market cap. */
export interface MarketMap {
  /** From the largest; the companies outside the eight sectors are last. */
  sectors: MapSector[];
}

export interface MapSector {
  tile: SectorTile;
  /** Those large enough for a cell, from the largest. */
  stocks: MapStock[];
  /** Those too small for a cell. */
  rest: { companies: number; marketCapIdr: number };
  /** Companies whose market cap isn't known: they have no place on the map. */
  unsized: number;
}

export interface MapStock {
  symbol: string;
  name: string;
  quote: ShownQuote;
  marketCapIdr: number;
  /** Of the market's day: 0 without a trade on it; undefined if it isn't known. */
  changePct: number | undefined;
}

/**
 * The smallest share of the map's market cap that has a cell: on a map of 1200 by 560 pixels, one that a code and a
 * change fit into.
 */
const SMALLEST_SHARE = 0.0015;

/** @param sector the only one on the map, by its slug; all by default */
export function marketMapOf({ sectors, others, companies }: MarketDay, sector?: string): MarketMap {
  const tiles = [...sectors.toSorted((a, b) => b.marketCapIdr - a.marketCapIdr), others].filter(
    ({ slug }) => sector === undefined || slug === sector,
  );
  const total = tiles.reduce((sum, { marketCapIdr }) => sum + marketCapIdr, 0);
  const bySector = Map.groupBy(companies, (company) => company.sector ?? others.name);
  return {
    sectors: tiles.map((tile) => sectorOf(tile, bySector.get(tile.name) ?? [], total)),
  };
}

function sectorOf(tile: SectorTile, companies: readonly QuotedSymbol[], total: number): MapSector {
  const sized = companies
    .flatMap(({ symbol, name, quote }): MapStock[] =>
      quote?.marketCap === undefined || !(quote.marketCap > 0)
        ? []
        : [
            {
              ...{ symbol, name, quote, marketCapIdr: quote.marketCap },
              changePct: quote.onMarketDay.changePct,
            },
          ],
    )
    .sort((a, b) => b.marketCapIdr - a.marketCapIdr || (a.symbol < b.symbol ? -1 : 1));
  const stocks = sized.filter(({ marketCapIdr }) => marketCapIdr >= SMALLEST_SHARE * total);
  const rest = sized.slice(stocks.length);
  return {
    tile,
    stocks,
    rest: {
      companies: rest.length,
      marketCapIdr: rest.reduce((sum, { marketCapIdr }) => sum + marketCapIdr, 0),
    },
    unsized: companies.length - sized.length,
  };
}
