import { and, arrayContains, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { articles } from "../articles/tables.server.ts";

/** What our own feeds say of an article. */
export interface FeedArticle {
  slug: string;
  title: string;
  excerpt: string;
  /** Markdown; a newline is a line break. */
  content: string;
  category: string | null;
  sourceName: string | null;
  /** Name of a person. */
  author: string | null;
  sourceUrl: string | null;
  canonicalUrl: string | null;
  publishedAt: Date;
  updatedAt: Date;
  imageUrl: string | null;
  tags: string[];
  tickers: string[];
}

/** As many as a list page shows: spec section 9. */
const ARTICLES_PER_FEED = 20;

/**
 * The newest published articles.
 *
 * @param filter `ticker` in upper case, `category` the name of one; all articles without either
 */
export function listFeedArticles(
  db: Database,
  filter: { ticker?: string; category?: string } = {},
): Promise<FeedArticle[]> {
  return db
    .select({
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
      updatedAt: articles.updatedAt,
      imageUrl: articles.featuredImageUrl,
      tags: articles.tags,
      tickers: articles.tickers,
    })
    .from(articles)
    .where(
      and(
        sql`${articles.status} = 'published'`,
        filter.ticker === undefined ? undefined : arrayContains(articles.tickers, [filter.ticker]),
        filter.category === undefined ? undefined : eq(articles.category, filter.category),
      ),
    )
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(ARTICLES_PER_FEED);
}
