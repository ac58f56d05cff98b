import { lookUpTickers } from "#domain/market/listings/ticker-lookup.server.ts";
import { findBuiltInCompanies, type TickerMatch } from "#domain/market/listings/ticker-lookup.ts";
import type { Database } from "#platform/database/database.ts";
import type { Logger } from "#platform/log/log.ts";

const LONGEST_TEXT = 100;

/** spec section 7: the built-in list stands in when the database can't be asked. */
export async function lookUpOrBuiltIn(db: Database, text: string, log: Logger): Promise<TickerMatch[]> {
  const sought = text.slice(0, LONGEST_TEXT);
  try {
    return await lookUpTickers(db, sought);
  } catch (error) {
    log.error({ err: error }, "tickers could not be looked up");
    return findBuiltInCompanies(sought);
  }
}
