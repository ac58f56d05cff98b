import { and, gte, sql } from "drizzle-orm";
import { symbols } from "#domain/market/listings/tables.server.ts";
import { DAY_MS } from "#format/durations.ts";
import type { Database } from "#platform/database/database.ts";
import { newestFirst } from "../articles/published.server.ts";
import { articles } from "../articles/tables.server.ts";
import { isListedMatching } from "./article-filter.server.ts";

export const MOST_NAMED_WINDOW_MS = DAY_MS;

/** Articles to scan: about a day's articles from a few dozen sources. */
const MAX_SCANNED_ARTICLES = 1_000;

export async function listMostNamed(
  db: Database,
  filter: { category?: string },
  limit: number,
  now: Date,
): Promise<{ ticker: string; articles: number }[]> {
  const recent = db
    .select({ tickers: articles.tickers })
    .from(articles)
    .where(
      and(
        isListedMatching(filter),
        gte(articles.publishedAt, new Date(now.getTime() - MOST_NAMED_WINDOW_MS)),
      ),
    )
    .orderBy(...newestFirst)
    .limit(MAX_SCANNED_ARTICLES)
    .as("recent");
  const named = db
    .select({ ticker: sql<string>`unnest(${recent.tickers})`.as("ticker") })
    .from(recent)
    .as("named");
  const count = sql<number>`count(*)::int`;
  return db
    .select({ ticker: named.ticker, articles: count })
    .from(named)
    .innerJoin(
      symbols,
      sql`${symbols.symbol} = ${named.ticker} AND ${symbols.kind} = 'stock' AND ${symbols.isListed}`,
    )
    .groupBy(named.ticker)
    .orderBy(sql`${count} DESC`, named.ticker)
    .limit(limit);
}
