import { sql } from "drizzle-orm";
import { addListedCompanies } from "#domain/market/listings/symbols.server.ts";
import { noFigures, type Quote } from "#domain/market/quotes/quote.ts";
import type { OnQuotesStored } from "#domain/market/quotes/quote-change.ts";
import { storeQuotes } from "#domain/market/quotes/store-quotes.server.ts";
import { prepareMarket } from "#domain/market/sync/prepare-market.server.ts";
import type { Database } from "#platform/database/database.ts";
import { openFileDatabase, type TestDatabase } from "./database.ts";
import { wib } from "./wib.ts";

/** In the second session of a Friday. */
export const fridayAfternoon = wib("2026-08-21T14:30");

const companies = [
  { symbol: "BBCA", name: "Bank Central Asia Tbk.", sector: "Banking" },
  { symbol: "BBRI", name: "Bank Rakyat Indonesia (Persero) Tbk.", sector: "Banking" },
  { symbol: "BMRI", name: "Bank Mandiri (Persero) Tbk.", sector: "Banking" },
  { symbol: "BBNI", name: "Bank Negara Indonesia (Persero) Tbk.", sector: "Banking" },
  { symbol: "BRIS", name: "Bank Syariah Indonesia (Persero) Tbk.", sector: "Banking" },
  { symbol: "ITMG", name: "Indo Tambangraya Megah Tbk.", sector: "Energy" },
  { symbol: "GOTO", name: "GoTo Gojek Tokopedia Tbk.", sector: "Technology" },
];

/** Five banks, ITMG, GOTO and the tiles, without figures, in the test file's database. */
export async function createMarket(): Promise<TestDatabase> {
  const database = await openFileDatabase();
  const { db } = database;
  await db.execute(sql`TRUNCATE symbols, candles, market_syncs, market_holidays, page_changes CASCADE`);
  await prepareMarket(db);
  await addListedCompanies(db, companies);
  return database;
}

export function aQuote(overrides: Partial<Quote> = {}): Quote {
  const last = overrides.last ?? 6_450;
  const previousClose = "previousClose" in overrides ? overrides.previousClose : 6_400;
  return {
    symbol: "BBCA",
    last,
    previousClose,
    changePct: previousClose === undefined ? undefined : (last / previousClose - 1) * 100,
    volume: 100_684_300,
    turnover: undefined,
    ...noFigures,
    marketCap: 795_000_000_000_000,
    eps: 471.81,
    per: 13.67,
    divYieldPct: 5.52,
    currency: "IDR",
    asOf: fridayAfternoon,
    tradingDate: "2026-08-21",
    confirmedDate: overrides.tradingDate ?? "2026-08-21",
    delayed: true,
    source: "yahoo",
    ...overrides,
  };
}

export const ignoreStoredQuotes: OnQuotesStored = async () => {};

/** Stores quotes as the sync does, without evaluating alerts. */
export function storeTestQuotes(db: Database, quotes: readonly Quote[], receivedAt: Date): Promise<number> {
  return storeQuotes(db, quotes, receivedAt, ignoreStoredQuotes);
}
