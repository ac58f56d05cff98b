import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { newestFirst } from "../articles/published.server.ts";
import { articles } from "../articles/tables.server.ts";
import type { ArticleFilter } from "./article-filter.server.ts";
import { newestIds } from "./newest-ids.server.ts";

export type FeedArticle = Awaited<ReturnType<typeof listFeedArticles>>[number];

/** Same as on a list page (spec section 9). */
const ARTICLES_PER_FEED = 20;

export function listFeedArticles(db: Database, filter: ArticleFilter = {}) {
  const newest = newestIds(db, filter, { limit: ARTICLES_PER_FEED });
  return db
    .select({
      id: articles.id,
      slug: articles.slug,
      title: articles.title,
      excerpt: articles.excerpt,
      content: articles.content,
      category: articles.category,
      sourceName: articles.sourceName,
      author: articles.author,
      sourceUrl: articles.sourceUrl,
      canonicalUrl: articles.canonicalUrl,
      publishedAt: articles.publishedAt,
      isTimeKnown: articles.isTimeKnown,
      updatedAt: articles.updatedAt,
      imageUrl: articles.featuredImageUrl,
      tags: articles.tags,
      tickers: articles.tickers,
    })
    .from(newest)
    .innerJoin(articles, eq(articles.id, newest.id))
    .orderBy(...newestFirst);
}
