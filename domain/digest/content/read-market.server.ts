import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import type { TradingCalendar } from "#domain/market/calendar/trading-hours.ts";
import { siteSectors } from "#domain/market/listings/sectors.ts";
import { readMarketBreadth } from "#domain/market/overview/market-breadth.server.ts";
import { readMarketDay, type SectorSummary } from "#domain/market/overview/market-day.server.ts";
import {
  listMarketOverview,
  type OverviewInstrument,
} from "#domain/market/overview/market-overview.server.ts";
import type { ProvenanceView } from "#domain/market/quotes/provenance.ts";
import type { QuoteView } from "#domain/market/quotes/quote-view.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { FigureMarks, MarketFigures, PriceOfDay, WorldPrice } from "./content.ts";

/**
 * Reads the market's figures with the functions that pages use.
 *
 * @param expectedDay the trading day that the issue covers: figures of an earlier day are stale
 */
export async function readMarketFigures(
  db: Database,
  calendar: TradingCalendar,
  expectedDay: IsoDate,
  now: Date,
): Promise<{ market: MarketFigures | null; tiles: OverviewInstrument[] }> {
  const [day, tiles] = await Promise.all([
    readMarketDay(db, calendar, now),
    listMarketOverview(db, calendar, now),
  ]);
  const index = tiles.find(({ symbol }) => symbol === "IHSG")?.quote;
  const tradingDate = day.tradingDate ?? index?.tradingDate;
  if (tradingDate === undefined) return { market: null, tiles };
  const breadth = await readMarketBreadth(db, day);
  const marksOfDay = ({ stale, simulated }: ProvenanceView): FigureMarks => ({
    isStale: stale || tradingDate < expectedDay,
    isSimulated: simulated,
  });
  const { up, down, unchanged, turnoverIdr, provenance } = breadth;
  const marks = provenance && marksOfDay(provenance);
  const dollar = tiles.find(({ symbol }) => symbol === "USD/IDR")?.quote;
  const market: MarketFigures = {
    tradingDate,
    index: index === undefined ? null : markIfOutdated(priceOf(index), index, expectedDay),
    breadth: marks === undefined ? null : { up, down, unchanged, ...marks },
    turnover: marks === undefined || turnoverIdr === undefined ? null : { amountIdr: turnoverIdr, ...marks },
    dollar: dollar === undefined ? null : priceOf(dollar),
    topSector: topSectorOf(day.sectors, marksOfDay),
  };
  return { market, tiles };
}

const WORLD_KINDS: readonly OverviewInstrument["kind"][] = ["world-index", "commodity"];

/** Indices and commodities abroad that have a quote. */
export function worldPricesOf(tiles: readonly OverviewInstrument[]): WorldPrice[] {
  return tiles.flatMap(({ kind, label, quote }) =>
    quote === undefined || !WORLD_KINDS.includes(kind)
      ? []
      : [{ label, currency: quote.currency ?? null, ...priceOf(quote) }],
  );
}

export function priceOf(quote: QuoteView): PriceOfDay {
  return { last: quote.last, changePct: quote.changePct ?? null, ...marksOf(quote) };
}

export function marksOf({ stale, simulated }: Pick<ProvenanceView, "stale" | "simulated">): FigureMarks {
  return { isStale: stale, isSimulated: simulated };
}

function markIfOutdated(price: PriceOfDay, { tradingDate }: QuoteView, expectedDay: IsoDate): PriceOfDay {
  return { ...price, isStale: price.isStale || tradingDate < expectedDay };
}

function topSectorOf(
  sectors: readonly SectorSummary[],
  marksOfDay: (provenance: ProvenanceView) => FigureMarks,
): MarketFigures["topSector"] {
  const candidates = sectors.flatMap(({ name, changePct, provenance }) => {
    const sector = siteSectors.find((candidate) => candidate.name === name);
    return sector === undefined || changePct === undefined || provenance === undefined
      ? []
      : [{ name: sector.name, changePct, ...marksOfDay(provenance) }];
  });
  return candidates.sort((a, b) => b.changePct - a.changePct)[0] ?? null;
}
