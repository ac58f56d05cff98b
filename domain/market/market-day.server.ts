import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { type IsoDate, zonedClock } from "./exchange-clock.ts";
import { loadIdxCalendar } from "./holidays.server.ts";
import { type MoverType, listMovers as rankMovers } from "./movers.ts";
import type { Provenance } from "./provenance.ts";
import { type SectorChange, sectorChanges } from "./sector-change.ts";
import { SECTORS, type SectorName } from "./sectors.ts";
import {
  isListedStock,
  listQuotedSymbols,
  type QuotedSymbol,
  type ShownQuote,
} from "./shown-quote.server.ts";

/** One of the eight tiles; `changePct` undefined when no company of the sector has figures. */
export interface SectorTile extends Omit<SectorChange, "sector"> {
  name: SectorName;
  slug: string;
  /** Of the companies that are counted: the size of the tile. */
  marketCapIdr: number;
  /** Of the newest figure of the whole market; undefined while there is none. */
  provenance: Provenance | undefined;
}

export interface Mover extends QuotedSymbol {
  quote: ShownQuote;
}

/** The exchange's day so far, or its last one. */
export interface MarketDay {
  /** Undefined while no share has a quote. */
  tradingDate: IsoDate | undefined;
  sectors: SectorTile[];
  movers(type: MoverType, limit: number): Mover[];
}

/** Sectors and movers of the newest day of which any share has a quote, read once for both. */
export async function readMarketDay(db: Database, now: Date): Promise<MarketDay> {
  const calendar = await loadIdxCalendar(db);
  const companies = await listQuotedSymbols(
    db,
    sql`${isListedStock} AND quotes.symbol IS NOT NULL`,
    calendar,
    now,
  );
  const shares = companies.filter((company): company is Mover => company.quote !== undefined);
  const today = zonedClock(now, calendar.timeZone).date;
  const tradingDate = shares
    .map(({ quote }) => quote.tradingDate)
    .filter((date) => date <= today)
    .reduce<IsoDate | undefined>(
      (newest, date) => (newest === undefined || date > newest ? date : newest),
      undefined,
    );
  return {
    tradingDate,
    sectors: tradingDate === undefined ? listEmptyTiles() : listTiles(shares, tradingDate),
    movers: (type, limit) => (tradingDate === undefined ? [] : listTop(shares, type, tradingDate, limit)),
  };
}

/** The eight tiles, in the order of SECTORS. */
export async function listSectorTiles(db: Database, now: Date): Promise<SectorTile[]> {
  return (await readMarketDay(db, now)).sectors;
}

/** The shares that moved most, by the rules of movers.ts. */
export async function listMovers(db: Database, type: MoverType, limit: number, now: Date): Promise<Mover[]> {
  return (await readMarketDay(db, now)).movers(type, limit);
}

function listTiles(shares: readonly Mover[], tradingDate: IsoDate): SectorTile[] {
  const members = shares.map(({ sector, quote }) => ({
    sector,
    // Without a trade on the day it kept its price.
    changePct: quote.tradingDate < tradingDate ? 0 : quote.changePct,
    marketCapIdr: quote.marketCap,
  }));
  const changes = new Map(sectorChanges(members).map((change) => [change.sector, change]));
  const provenance = newestProvenance(shares);
  return SECTORS.map(({ name, slug }) => {
    const { changePct, counted = 0, members: all = 0 } = changes.get(name) ?? {};
    const marketCapIdr = members
      .filter(({ sector, changePct: change }) => sector === name && change !== undefined)
      .reduce((sum, { marketCapIdr: cap }) => sum + (cap ?? 0), 0);
    return { name, slug, changePct, counted, members: all, marketCapIdr, provenance };
  });
}

function listEmptyTiles(): SectorTile[] {
  return SECTORS.map(({ name, slug }) => ({
    name,
    slug,
    changePct: undefined,
    counted: 0,
    members: 0,
    marketCapIdr: 0,
    provenance: undefined,
  }));
}

/** A sum of many figures is as new as the newest, and stale only when all of them are. */
function newestProvenance(shares: readonly Mover[]): Provenance | undefined {
  const newest = shares.reduce<ShownQuote | undefined>(
    (best, { quote }) => (best === undefined || quote.asOf > best.asOf ? quote : best),
    undefined,
  );
  return (
    newest && {
      source: newest.source,
      asOf: newest.asOf,
      delayed: shares.some(({ quote }) => quote.delayed),
      stale: shares.every(({ quote }) => quote.stale),
      simulated: shares.some(({ quote }) => quote.simulated),
    }
  );
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
