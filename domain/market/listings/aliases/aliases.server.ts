import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { type ListedCompanyRow, listListedCompanies } from "../symbols.server.ts";
import { symbols, tickerAliases } from "../tables.server.ts";
import type { TickerAlias } from "./alias.ts";

export interface CompanyNames {
  companies: ListedCompanyRow[];
  aliases: TickerAlias[];
  inactiveAliases: TickerAlias[];
}

let cache: { stamp: string; names: CompanyNames } | undefined;

/**
 * Returns the listed companies and their aliases. Returns the same object until either changes, so that callers can
 * cache what they derive from it. Every call queries the hash sum of all rows (about 1 ms), so a change by another
 * node, an import or a command takes effect immediately, even in commands, which have no schedule to notify them.
 */
export async function loadCompanyNames(db: Database): Promise<CompanyNames> {
  const stamp = await readStamp(db);
  if (cache?.stamp === stamp) return cache.names;
  const [companies, rows] = await Promise.all([
    listListedCompanies(db),
    db
      .select({
        ticker: tickerAliases.ticker,
        alias: tickerAliases.alias,
        isCaseSensitive: tickerAliases.isCaseSensitive,
        isActive: tickerAliases.isActive,
      })
      .from(tickerAliases)
      .innerJoin(symbols, and(eq(symbols.symbol, tickerAliases.ticker), symbols.isListed))
      .orderBy(asc(tickerAliases.id)),
  ]);
  const [aliases, inactiveAliases] = [true, false].map((state) =>
    rows.filter(({ isActive }) => isActive === state).map(({ isActive: _, ...alias }) => alias),
  ) as [TickerAlias[], TickerAlias[]];
  cache = { stamp, names: { companies, aliases, inactiveAliases } };
  return cache.names;
}

async function readStamp(db: Database): Promise<string> {
  const { rows } = await db.execute<{ stamp: string }>(sql`
    SELECT concat_ws(' ',
      (SELECT sum(hashtextextended(
          concat_ws(' ', id, ticker, is_case_sensitive, is_active, alias), 0)) FROM ${tickerAliases}),
      (SELECT sum(hashtextextended(concat_ws(' ', symbol, is_listed, sector, name), 0)) FROM ${symbols}
        WHERE kind = 'stock')) AS stamp`);
  return rows[0]?.stamp ?? "";
}
