import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { TimeCursor } from "#format/paging/time-cursor.ts";
import type { Database } from "#platform/database/database.ts";
import { isBefore } from "#platform/database/sql.ts";
import { newestFirst } from "../articles/published.server.ts";
import { articles, articleTickers } from "../articles/tables.server.ts";
import { type ArticleFilter, isListedMatching } from "./article-filter.server.ts";

/**
 * A subquery for the ids of the newest matching articles in readers' lists. Reads only as many index entries as it
 * returns, from the newest end, so that its cost doesn't grow with the archive.
 */
export function newestIds(
  db: Database,
  filter: ArticleFilter,
  { limit, after }: { limit: number; after?: TimeCursor | undefined },
) {
  if (filter.ticker !== undefined) {
    const { ticker, publishedAt, articleId } = articleTickers;
    return db
      .select({ id: articleId })
      .from(articleTickers)
      .where(
        and(
          eq(ticker, filter.ticker),
          isListedAbout(sql`ARRAY[${filter.ticker}]`),
          after && isBefore([publishedAt, articleId], [after.at, after.id]),
        ),
      )
      .orderBy(desc(publishedAt), desc(articleId))
      .limit(limit)
      .as("newest");
  }
  return db
    .select({ id: articles.id })
    .from(articles)
    .where(
      and(
        isListedMatching(filter),
        after && isBefore([articles.publishedAt, articles.id], [after.at, after.id]),
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit)
    .as("newest");
}

/**
 * A subquery for the ids of the newest published articles about any of the companies, using the index of each.
 * Returns up to `limit + 1` ids, for a caller that omits the article it already shows.
 */
export function newestIdsAbout(tickers: readonly string[], limit: number, after?: TimeCursor): SQL {
  const most = sql.raw(String(limit + 1));
  const all = sql`${sql.param([...new Set(tickers)])}::text[]`;
  const condition = and(
    isListedAbout(all),
    after && isBefore([articleTickers.publishedAt, articleTickers.articleId], [after.at, after.id]),
  );
  return sql`
    SELECT newest.article_id
    FROM unnest(${all}) AS input (ticker)
    CROSS JOIN LATERAL (
      SELECT article_id, published_at FROM article_tickers
      WHERE article_tickers.ticker = input.ticker AND ${condition}
      ORDER BY published_at DESC, article_id DESC LIMIT ${most}
    ) AS newest
    GROUP BY newest.article_id, newest.published_at
    ORDER BY newest.published_at DESC, newest.article_id DESC LIMIT ${most}`;
}

/**
 * Whether a row of article_tickers appears in lists about the companies. Each list shows a story once: its lead, or
 * the first report about one of the companies if the lead is about none of them.
 *
 * @param tickers an array of text
 */
function isListedAbout(tickers: SQL): SQL {
  return sql`(NOT article_tickers.is_duplicate_coverage OR NOT EXISTS (
    SELECT FROM articles AS report JOIN articles AS other ON other.story_id = report.story_id
    WHERE report.id = article_tickers.article_id AND other.status = 'published' AND other.tickers && ${tickers}
      AND (NOT other.is_duplicate_coverage OR other.id < report.id)))`;
}
