import { and, asc, eq, inArray, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import { findMarketInstrument, type Instrument, marketInstruments, stockInstrument } from "./instrument.ts";
import type { IdxClass } from "./sectors.ts";
import { symbols } from "./tables.server.ts";

export interface ListedCompanyRow {
  symbol: string;
  name: string;
  sector: string | null;
}

const columns = { symbol: symbols.symbol, name: symbols.name, sector: symbols.sector };

/** Takes an upper-case symbol. */
export async function findListedCompany(db: Database, symbol: string): Promise<ListedCompanyRow | undefined> {
  const [company] = await db
    .select(columns)
    .from(symbols)
    .where(and(eq(symbols.symbol, symbol), eq(symbols.kind, "stock")));
  return company;
}

export function listCompaniesBySymbol(db: Database, codes: readonly string[]): Promise<ListedCompanyRow[]> {
  return listCompanies(db, inArray(symbols.symbol, [...codes]));
}

export function listListedCompanies(db: Database): Promise<ListedCompanyRow[]> {
  return listCompanies(db, symbols.isListed);
}

function listCompanies(db: Database, condition?: SQLWrapper): Promise<ListedCompanyRow[]> {
  return db
    .select(columns)
    .from(symbols)
    .where(and(eq(symbols.kind, "stock"), condition))
    .orderBy(asc(symbols.symbol));
}

export async function addListedCompanies(
  db: Database,
  companies: readonly (ListedCompanyRow & Partial<IdxClass>)[],
): Promise<void> {
  if (companies.length === 0) return;
  await db
    .insert(symbols)
    .values([...companies])
    .onConflictDoNothing();
}

/** The code serves as the name until a list is imported. */
export async function addUnnamedCompanies(db: Database, codes: string[]): Promise<number> {
  const result = await db.execute(sql`
    INSERT INTO symbols (symbol, name) SELECT code, code FROM unnest(${sql.param(codes)}::text[]) AS code
    ON CONFLICT DO NOTHING`);
  return result.rowCount ?? 0;
}

export async function addMarketInstruments(db: Database): Promise<void> {
  await db
    .insert(symbols)
    .values(marketInstruments.map(({ symbol, name, kind }) => ({ symbol, name, kind })))
    .onConflictDoNothing();
}

/** Pass `withDelisted` for imported files. A polled service has no new prices of delisted companies. */
export async function listInstruments(
  db: Database,
  idxCalendar: TradingCalendar,
  { withDelisted = false } = {},
): Promise<Instrument[]> {
  const companies = withDelisted ? await listCompanies(db) : await listListedCompanies(db);
  return [
    ...marketInstruments.map((instrument) => withCalendar(instrument, idxCalendar)),
    ...companies.map(({ symbol, name }) => withCalendar(stockInstrument(symbol, name), idxCalendar)),
  ];
}

/** Falls back to the exchange's calendar, because every symbol without a tile is a company. */
export function calendarOf(symbol: string, idxCalendar: TradingCalendar): TradingCalendar {
  const calendar = findMarketInstrument(symbol)?.calendar ?? idxCalendar;
  return calendar.id === "idx" ? idxCalendar : calendar;
}

function withCalendar(instrument: Instrument, idxCalendar: TradingCalendar): Instrument {
  return { ...instrument, calendar: calendarOf(instrument.symbol, idxCalendar) };
}
