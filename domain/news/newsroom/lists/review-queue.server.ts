import { gte, inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { articles } from "../../articles/tables.server.ts";
import { type ArticleListFilter, inList } from "./list-filter.server.ts";

export async function countArticlesSince(db: Database, since: Date): Promise<number> {
  return await db.$count(articles, gte(articles.createdAt, since));
}

export const MAX_REVIEW_COUNT = 10_000;

export async function countReviewQueue(
  db: Database,
  filter: Pick<ArticleListFilter, "sourceName" | "category"> = {},
): Promise<number> {
  const waiting = db
    .select({ id: articles.id })
    .from(articles)
    .where(inList({ ...filter, status: "review" }, { order: "newest", limit: MAX_REVIEW_COUNT }))
    .limit(MAX_REVIEW_COUNT)
    .as("waiting");
  return await db.$count(waiting);
}

export type ReviewItem = Awaited<ReturnType<typeof listReviewItems>>[number];

export function listReviewItems(db: Database, ids: readonly number[]) {
  return db
    .select({
      id: articles.id,
      title: articles.title,
      excerpt: articles.excerpt,
      content: articles.content,
      status: articles.status,
      version: articles.version,
      category: articles.category,
      tickers: articles.tickers,
      tags: articles.tags,
      sourceName: articles.sourceName,
      sourceUrl: articles.sourceUrl,
      author: articles.author,
      imageUrl: articles.featuredImageUrl,
      publishedAt: articles.publishedAt,
      createdAt: articles.createdAt,
    })
    .from(articles)
    .where(inArray(articles.id, [...ids]));
}
