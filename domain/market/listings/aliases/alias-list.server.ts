import { and, asc, eq, gt, ilike, or } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { escapeLike } from "#platform/database/sql.ts";
import { symbols, tickerAliases } from "../tables.server.ts";
import { isOrdinaryAlias } from "./alias.ts";
import { aliasColumns, type StoredAlias } from "./manage-aliases.server.ts";

export interface AliasListRow extends StoredAlias {
  company: string;
  isListed: boolean;
  isOrdinary: boolean;
  changedAt: Date;
  /** Null for rows that the product added itself. */
  changedBy: string | null;
  key: string;
}

export interface AliasFilter {
  text?: string;
  ticker?: string;
  isActive?: boolean;
}

export async function listAliases(
  db: Database,
  { text, ticker, isActive }: AliasFilter,
  { after, limit }: { after?: string; limit?: number } = {},
): Promise<AliasListRow[]> {
  const pattern = text ? `%${escapeLike(text)}%` : undefined;
  const query = db
    .select({
      ...aliasColumns,
      changedAt: tickerAliases.changedAt,
      changedBy: tickerAliases.changedBy,
      key: tickerAliases.aliasKey,
      company: symbols.name,
      isListed: symbols.isListed,
    })
    .from(tickerAliases)
    .innerJoin(symbols, eq(symbols.symbol, tickerAliases.ticker))
    .where(
      and(
        pattern ? or(ilike(tickerAliases.alias, pattern), ilike(symbols.name, pattern)) : undefined,
        ticker ? eq(tickerAliases.ticker, ticker.toUpperCase()) : undefined,
        isActive === undefined ? undefined : eq(tickerAliases.isActive, isActive),
        after ? gt(tickerAliases.aliasKey, after) : undefined,
      ),
    )
    .orderBy(asc(tickerAliases.aliasKey))
    .$dynamic();
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map((row) => ({ ...row, isOrdinary: isOrdinaryAlias(row) }));
}
