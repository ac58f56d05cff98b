import { sql } from "drizzle-orm";
import { articles } from "./tables.server.ts";

const shownImage = sql<string | null>`coalesce(
  (SELECT '/images/' || path || '.' || extension FROM mirrored_images
    WHERE article_id = articles.id AND url = articles.featured_image_url),
  articles.featured_image_url)`;

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
  imageUrl: shownImage,
  tickers: articles.tickers,
  sentimentScore: articles.sentimentScore,
  isSample: articles.isSample,
};
