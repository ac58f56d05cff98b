import type { ListedCompanyRow } from "#domain/market/listings/symbols.server.ts";
import { lookUpTickers } from "#domain/market/listings/ticker-lookup.server.ts";
import { findBuiltInCompanies } from "#domain/market/listings/ticker-lookup.ts";
import type { Database } from "#platform/database/database.ts";
import type { Logger } from "#platform/log/log.ts";

const MAX_QUERY_LENGTH = 100;

/** Falls back to the built-in list when the database is unavailable (spec section 7). */
export async function lookUpWithFallback(
  db: Database,
  text: string,
  log: Logger,
): Promise<ListedCompanyRow[]> {
  const query = text.slice(0, MAX_QUERY_LENGTH);
  try {
    return await lookUpTickers(db, query);
  } catch (error) {
    log.error({ err: error }, "could not look up tickers");
    return findBuiltInCompanies(query);
  }
}
