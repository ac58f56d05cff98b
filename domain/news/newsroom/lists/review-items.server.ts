import { inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { articles } from "../../articles/tables.server.ts";

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
