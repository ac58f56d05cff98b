import { eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import { symbols } from "../listings/tables.server.ts";
import {
  isListedStock,
  listQuotedSymbols,
  type QuotedSymbol,
  symbolColumns,
  toQuotedSymbol,
} from "./quote-view.server.ts";

/** Takes an upper-case ticker. */
export async function findStockQuote(
  db: Database,
  ticker: string,
  idxCalendar: TradingCalendar,
  now: Date,
): Promise<QuotedSymbol | undefined> {
  const [found] = await listQuotedSymbols(db, sql`${symbols.symbol} = ${ticker}`, idxCalendar, now);
  return found;
}

export async function findWithoutQuote(db: Database, ticker: string): Promise<QuotedSymbol | undefined> {
  const [found] = await db.select(symbolColumns).from(symbols).where(eq(symbols.symbol, ticker));
  return found && toQuotedSymbol(found, undefined);
}

export async function listQuotedCompanies(
  db: Database,
  limit: number,
  idxCalendar: TradingCalendar,
  now: Date,
): Promise<QuotedSymbol[]> {
  const first = sql`(SELECT symbol FROM symbols WHERE kind = 'stock' AND is_listed ORDER BY symbol LIMIT ${limit})`;
  const companies = await listQuotedSymbols(
    db,
    sql`${isListedStock} AND ${symbols.symbol} IN ${first}`,
    idxCalendar,
    now,
  );
  return companies.sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
}

export async function listQuotesOf(
  db: Database,
  tickers: readonly string[],
  idxCalendar: TradingCalendar,
  now: Date,
): Promise<QuotedSymbol[]> {
  if (tickers.length === 0) return [];
  const found = await listQuotedSymbols(
    db,
    sql`${symbols.symbol} = ANY(${sql.param([...tickers])}::text[])`,
    idxCalendar,
    now,
  );
  return found.sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
}
