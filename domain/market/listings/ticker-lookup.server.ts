import { and, asc, desc, eq, ilike, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { escapeLike } from "#platform/database/sql.ts";
import type { ListedCompanyRow } from "./symbols.server.ts";
import { symbols } from "./tables.server.ts";
import { BEST_KNOWN, findBuiltInCompanies, MAX_MATCHES } from "./ticker-lookup.ts";

/**
 * Finds companies whose code or name contains the text, for adding them to a watchlist. Without a text, lists
 * the best known first. Searches the built-in list if the database has no match.
 *
 * @throws if the database is unavailable; fall back to findBuiltInCompanies
 */
export async function lookUpTickers(db: Database, text: string): Promise<ListedCompanyRow[]> {
  const pattern = escapeLike(text.trim());
  const matches = await db
    .select({ symbol: symbols.symbol, name: symbols.name, sector: symbols.sector })
    .from(symbols)
    .where(
      and(
        eq(symbols.kind, "stock"),
        symbols.isListed,
        or(ilike(symbols.symbol, `%${pattern}%`), ilike(symbols.name, `%${pattern}%`)),
      ),
    )
    .orderBy(
      pattern === ""
        ? asc(sql`array_position(${sql.param([...BEST_KNOWN])}::text[], ${symbols.symbol})`)
        : desc(sql`${symbols.symbol} ILIKE ${`${pattern}%`}`),
      asc(symbols.symbol),
    )
    .limit(MAX_MATCHES);
  return matches.length > 0 ? matches : findBuiltInCompanies(text);
}
