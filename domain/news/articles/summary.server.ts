import { articles } from "./tables.server.ts";

/** The columns of an ArticleSummary. */
export const summaryColumns = {
  id: articles.id,
  slug: articles.slug,
  title: articles.title,
  excerpt: articles.excerpt,
  category: articles.category,
  sourceName: articles.sourceName,
  publishedAt: articles.publishedAt,
  imageUrl: articles.featuredImageUrl,
  tickers: articles.tickers,
  sentimentScore: articles.sentimentScore,
  isSample: articles.isSample,
};
