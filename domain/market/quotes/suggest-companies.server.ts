import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { escapeLike } from "#platform/database/sql.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import { aliasKey } from "../listings/aliases/alias.ts";
import { EVERYDAY_NAMES } from "../listings/everyday-names.ts";
import { isIndex } from "../listings/index-pages.ts";
import { findNamedInstrument } from "../listings/instrument-names.ts";
import { MISLEADING_CODES } from "../listings/ordinary-word-codes.ts";
import type { QuotedSymbol } from "./quote-view.server.ts";
import { listQuotesOf } from "./stock-quote.server.ts";

/** Prescribed: 8 (spec section 9). */
const MAX_SUGGESTED = 8;

/**
 * Suggests listed companies whose code, name or alias contains the text, ignoring case. Order: an index named
 * by the text; companies whose code or whole alias is the text ("bca", "mandiri"); codes that begin with it;
 * names that begin with it, ignoring the "PT" of many registered names; then the rest. Within each group, the
 * largest by market cap comes first. A code that usually means something else ("bank") ranks with the names.
 * Reads every company's code and names, roughly a thousand: two characters are too few for a trigram index.
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
  const key = aliasKey(text);
  const everydayNames = EVERYDAY_NAMES.filter(({ name }) => aliasKey(name).startsWith(key) && key !== "");
  const exactTickers = everydayNames.filter(({ name }) => aliasKey(name) === key).map(({ ticker }) => ticker);
  const isMisleading = MISLEADING_CODES.has(text.toUpperCase());
  const { rows } = await db.execute<{ symbol: string }>(sql`
    SELECT symbols.symbol FROM symbols LEFT JOIN quotes USING (symbol)
    LEFT JOIN LATERAL (
      SELECT min(CASE WHEN alias_key = ${key} THEN 0 WHEN alias ILIKE ${`${pattern}%`} THEN 2 ELSE 3 END) AS place
      FROM ticker_aliases
      WHERE ticker = symbols.symbol AND is_active AND (alias_key = ${key} OR alias ILIKE ${`%${pattern}%`})
    ) AS alias_match ON true
    CROSS JOIN LATERAL (SELECT least(alias_match.place, CASE
        WHEN symbols.symbol = upper(${text}::text) THEN ${isMisleading ? 2 : 0}::integer
        WHEN symbols.symbol = ANY(${sql.param(exactTickers)}::text[]) THEN 0
        WHEN symbols.symbol ILIKE ${`${pattern}%`} THEN 1
        WHEN regexp_replace(name, '^PT\\.?\\s+', '', 'i') ILIKE ${`${pattern}%`} THEN 2
        WHEN symbols.symbol = ANY(${sql.param(everydayNames.map(({ ticker }) => ticker))}::text[]) THEN 2
        WHEN symbols.symbol ILIKE ${`%${pattern}%`} OR name ILIKE ${`%${pattern}%`} THEN 3 END) AS place
    ) AS ranking
    WHERE kind = 'stock' AND is_listed AND ranking.place IS NOT NULL
    ORDER BY ranking.place, market_cap DESC NULLS LAST, symbols.symbol
    LIMIT ${MAX_SUGGESTED}`);
  const instrument = findNamedInstrument(text);
  const tickers = [
    ...(instrument && isIndex(instrument.symbol) ? [instrument.symbol] : []),
    ...rows.map(({ symbol }) => symbol),
  ].slice(0, MAX_SUGGESTED);
  const companies = await listQuotesOf(db, tickers, idxCalendar, now);
  return companies.sort((a, b) => tickers.indexOf(a.symbol) - tickers.indexOf(b.symbol));
}
