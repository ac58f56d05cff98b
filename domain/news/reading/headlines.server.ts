import { and, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { ArticleSummary } from "../articles/article.ts";
import { datedFirst, isInArticleLists, isPublished, newestFirst } from "../articles/published.server.ts";
import { summaryColumns } from "../articles/summary.server.ts";
import { articles } from "../articles/tables.server.ts";
import { newestIdsAbout } from "./newest-ids.server.ts";

export type Headline = Omit<
  ArticleSummary,
  "excerpt" | "category" | "author" | "imageUrl" | "sentimentScore"
>;

export interface CategoryHeadline extends Headline {
  category: string | null;
}

const { id, slug, title, sourceName, sourceUrl, hasText } = summaryColumns;
const headlineColumns = {
  id,
  slug,
  title,
  sourceName,
  sourceUrl,
  hasText,
  publishedAt: articles.publishedAt,
  isTimeKnown: articles.isTimeKnown,
  isSample: articles.isSample,
  tickers: articles.tickers,
};

export function listHeadlinesByCategory(
  db: Database,
  categories: readonly string[],
  limit: number,
): Promise<CategoryHeadline[]> {
  const newest = sql`
    SELECT newest.id FROM unnest(${sql.param([...categories])}::text[]) AS input (category)
    CROSS JOIN LATERAL (
      SELECT ${articles.id} FROM ${articles} WHERE ${isInArticleLists} AND ${articles.category} = input.category
      ORDER BY ${articles.publishedAt} DESC, ${articles.id} DESC LIMIT ${sql.raw(String(limit))}
    ) AS newest`;
  return db
    .select({ ...headlineColumns, category: articles.category })
    .from(articles)
    .where(inArray(articles.id, sql`(${newest})`))
    .orderBy(...newestFirst);
}

export async function listHeadlinesAbout(
  db: Database,
  tickers: readonly string[],
  limit: number,
): Promise<Headline[]> {
  if (tickers.length === 0) return [];
  const headlines = await db
    .select(headlineColumns)
    .from(articles)
    .where(and(isPublished, inArray(articles.id, sql`(${newestIdsAbout(tickers, limit)})`)))
    .orderBy(...newestFirst)
    .limit(limit);
  return datedFirst(headlines);
}
