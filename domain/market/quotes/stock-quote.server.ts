import { eq, sql } from "drizzle-orm";
import { compareText } from "#format/compare-text.ts";
import type { Database } from "#platform/database/database.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import { symbols } from "../listings/tables.server.ts";
import { listQuotedSymbols, type QuotedSymbol, symbolColumns, toQuotedSymbol } from "./quote-view.server.ts";

/** Takes an upper-case ticker. */
export async function findStockQuote(
  db: Database,
  ticker: string,
  idxCalendar: TradingCalendar,
  now: Date,
): Promise<QuotedSymbol | undefined> {
  const [row] = await listQuotedSymbols(db, sql`${symbols.symbol} = ${ticker}`, idxCalendar, now);
  return row;
}

export async function findUnquotedSymbol(db: Database, ticker: string): Promise<QuotedSymbol | undefined> {
  const [row] = await db.select(symbolColumns).from(symbols).where(eq(symbols.symbol, ticker));
  return row && toQuotedSymbol(row, undefined);
}

export async function listQuotesOf(
  db: Database,
  tickers: readonly string[],
  idxCalendar: TradingCalendar,
  now: Date,
): Promise<QuotedSymbol[]> {
  if (tickers.length === 0) return [];
  const rows = await listQuotedSymbols(
    db,
    sql`${symbols.symbol} = ANY(${sql.param([...tickers])}::text[])`,
    idxCalendar,
    now,
  );
  return rows.sort((a, b) => compareText(a.symbol, b.symbol));
}
