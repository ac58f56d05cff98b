import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { escapeLike } from "#platform/database/like.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import { symbols } from "../listings/tables.server.ts";
import { listQuotedSymbols, type QuotedSymbol } from "./shown-quote.server.ts";

/** Spec section 9. */
const MAX_SUGGESTED = 8;

/**
 * Listed companies whose code or name contains the text, ignoring case: the code itself, codes that begin with
 * it, names that do, without the "PT" of many registered names, then the rest; within these the largest by
 * market cap first. Reads every company's code and name, of which there are some thousand: two characters are
 * too few for a trigram index.
 *
 * @param text without NUL
 */
export async function suggestCompanies(
  db: Database,
  text: string,
  idxCalendar: TradingCalendar,
  now: Date,
): Promise<QuotedSymbol[]> {
  const pattern = escapeLike(text);
  const { rows } = await db.execute<{ symbol: string }>(sql`
    SELECT symbols.symbol FROM symbols LEFT JOIN quotes USING (symbol)
    WHERE kind = 'stock' AND is_listed
      AND (symbols.symbol ILIKE ${`%${pattern}%`} OR name ILIKE ${`%${pattern}%`})
    ORDER BY CASE WHEN symbols.symbol = upper(${text}::text) THEN 0
        WHEN symbols.symbol ILIKE ${`${pattern}%`} THEN 1
        WHEN regexp_replace(name, '^PT\\.?\\s+', '', 'i') ILIKE ${`${pattern}%`} THEN 2 ELSE 3 END,
      market_cap DESC NULLS LAST, symbols.symbol
    LIMIT ${MAX_SUGGESTED}`);
  if (rows.length === 0) return [];
  const found = rows.map(({ symbol }) => symbol);
  const companies = await listQuotedSymbols(
    db,
    sql`${symbols.symbol} = ANY(${sql.param(found)}::text[])`,
    idxCalendar,
    now,
  );
  return companies.sort((a, b) => found.indexOf(a.symbol) - found.indexOf(b.symbol));
}
