import { sql } from "drizzle-orm";
import { articles } from "./tables.server.ts";

/** The publisher's picture as we serve it, if we keep it; else the picture that the article names. */
const shownPicture = sql<string | null>`coalesce(
  (SELECT '/images/' || path || '.' || extension FROM kept_pictures
    WHERE article_id = articles.id AND address = articles.featured_image_url),
  articles.featured_image_url)`;

/** The columns of an ArticleSummary. */
export const summaryColumns = {
  id: articles.id,
  slug: articles.slug,
  title: articles.title,
  excerpt: articles.excerpt,
  category: articles.category,
  sourceName: articles.sourceName,
  sourceUrl: articles.sourceUrl,
  author: articles.author,
  hasText: sql<boolean>`${articles.content} <> ''`,
  publishedAt: articles.publishedAt,
  isTimeKnown: articles.isTimeKnown,
  imageUrl: shownPicture,
  tickers: articles.tickers,
  sentimentScore: articles.sentimentScore,
  isSample: articles.isSample,
};
