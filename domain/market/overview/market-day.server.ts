import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { type IsoDate, zonedClock } from "../calendar/exchange-clock.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import { SECTORS, type SectorName } from "../listings/sectors.ts";
import type { Provenance } from "../quotes/provenance.ts";
import {
  isListedStock,
  listQuotedSymbols,
  type QuotedSymbol,
  type ShownQuote,
} from "../quotes/shown-quote.server.ts";
import { type MoverType, listMovers as rankMovers } from "./movers.ts";
import { latestReportedDay } from "./reported-day.ts";
import { sectorChanges } from "./sector-change.ts";

/** One of the eight tiles. */
export interface SectorTile {
  name: SectorName;
  slug: string;
  /** Undefined if too little is known about the sector, by the rules of sector-change.ts. */
  changePct: number | undefined;
  /** Companies counted in the figure, and all companies of the sector with a quote. */
  counted: number;
  members: number;
  /** Symbols of the counted companies with the largest market caps, at most three. */
  largest: string[];
  /** The sum of known market caps; sets the size of the tile. */
  marketCapIdr: number;
  /** Undefined if there is no figure. */
  provenance: Provenance | undefined;
}

export interface Mover extends QuotedSymbol {
  quote: ShownQuote;
}

/** The exchange's current or latest day. */
export interface MarketDay {
  /** The exchange's latest reported day (reported-day.ts); undefined while no share has a quote. */
  tradingDate: IsoDate | undefined;
  sectors: SectorTile[];
  movers(type: MoverType, limit: number): Mover[];
}

/** Sectors and movers of the latest reported day, from one query. */
export async function readMarketDay(
  db: Database,
  idxCalendar: TradingCalendar,
  now: Date,
): Promise<MarketDay> {
  const companies = await listQuotedSymbols(
    db,
    sql`${isListedStock} AND quotes.symbol IS NOT NULL`,
    idxCalendar,
    now,
  );
  return marketDayOf(companies, idxCalendar, now);
}

/** @param companies all listed companies with a quote; others are ignored */
export function marketDayOf(
  companies: readonly QuotedSymbol[],
  idxCalendar: TradingCalendar,
  now: Date,
): MarketDay {
  const shares = companies.filter((company): company is Mover => company.quote !== undefined);
  const today = zonedClock(now, idxCalendar.timeZone).date;
  const tradingDate = latestReportedDay(
    shares.map(({ quote }) => ({ ...quote, marketCapIdr: quote.marketCap })),
    today,
  );
  return {
    tradingDate,
    sectors: listTiles(shares, tradingDate, today),
    movers: (type, limit) => (tradingDate === undefined ? [] : listTop(shares, type, tradingDate, limit)),
  };
}

const LARGEST_NAMED = 3;

/** The eight tiles, in the order of SECTORS. */
export async function listSectorTiles(
  db: Database,
  idxCalendar: TradingCalendar,
  now: Date,
): Promise<SectorTile[]> {
  return (await readMarketDay(db, idxCalendar, now)).sectors;
}

/** The shares that moved most, by the rules of movers.ts. */
export async function listMovers(
  db: Database,
  type: MoverType,
  limit: number,
  idxCalendar: TradingCalendar,
  now: Date,
): Promise<Mover[]> {
  return (await readMarketDay(db, idxCalendar, now)).movers(type, limit);
}

function listTiles(shares: readonly Mover[], tradingDate: IsoDate | undefined, today: IsoDate): SectorTile[] {
  const members = shares.map(({ symbol, sector, quote }) => ({
    symbol,
    sector,
    changePct: quote.changePct,
    marketCapIdr: quote.marketCap,
    tradingDate: quote.tradingDate,
    confirmedDate: quote.confirmedDate,
    quote,
  }));
  const bySector = new Map(sectorChanges(members, today).map((change) => [change.sector, change]));
  return SECTORS.map(({ name, slug }) => {
    const change = bySector.get(name);
    const { changePct, counted = [], members: all = [] } = change ?? {};
    const traded = counted.filter((member) => member.tradingDate === change?.date).map(({ quote }) => quote);
    return {
      name,
      slug,
      changePct,
      counted: counted.length,
      members: all.length,
      largest: [...counted]
        .sort((a, b) => (b.marketCapIdr ?? 0) - (a.marketCapIdr ?? 0))
        .slice(0, LARGEST_NAMED)
        .map(({ symbol }) => symbol),
      marketCapIdr: all.reduce((sum, { marketCapIdr }) => sum + (marketCapIdr ?? 0), 0),
      provenance:
        changePct === undefined ? undefined : provenanceOfSum(traded, isEarlier(change?.date, tradingDate)),
    };
  });
}

function isEarlier(date: IsoDate | undefined, than: IsoDate | undefined): boolean {
  return date !== undefined && than !== undefined && date < than;
}

/**
 * A sum is as new as its newest figure. It is stale if most of its market cap is, and then has the time of
 * the stale part, or if the exchange has a newer day.
 */
function provenanceOfSum(quotes: readonly ShownQuote[], isOfEarlierDay: boolean): Provenance | undefined {
  const weigh = (weighed: readonly ShownQuote[]) =>
    weighed.reduce((sum, { marketCap = 0 }) => sum + marketCap, 0);
  const staleOnes = quotes.filter(({ stale }) => stale);
  const isMostlyStale = weigh(staleOnes) > weigh(quotes) / 2;
  const [first, ...rest] = isMostlyStale ? staleOnes : quotes;
  if (first === undefined) return undefined;
  const newest = rest.reduce((best, quote) => (quote.asOf > best.asOf ? quote : best), first);
  return {
    source: newest.source,
    asOf: newest.asOf,
    delayed: quotes.some(({ delayed }) => delayed),
    stale: isMostlyStale || isOfEarlierDay,
    simulated: quotes.some(({ simulated }) => simulated),
  };
}

function listTop(shares: readonly Mover[], type: MoverType, tradingDate: IsoDate, limit: number): Mover[] {
  const bySymbol = new Map(shares.map((share) => [share.symbol, share]));
  const candidates = shares.map(({ symbol, kind, board, quote }) => ({
    symbol,
    kind,
    board,
    last: quote.last,
    changePct: quote.changePct,
    volume: quote.volume,
    value: quote.value,
    tradingDate: quote.tradingDate,
  }));
  return rankMovers(candidates, type, tradingDate, limit).flatMap(({ symbol }) => bySymbol.get(symbol) ?? []);
}
