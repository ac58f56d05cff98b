import type { ArticleStatus } from "../articles/article-status.ts";

export interface ArticleText {
  title: string;
  excerpt: string;
  content: string;
  category: string | null;
  tickers: string[];
  tags: string[];
  sourceName: string | null;
  sourceUrl: string | null;
  canonicalUrl: string | null;
  featuredImageUrl: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
}

export interface ArticleSnapshot extends ArticleText {
  slug: string;
  status: ArticleStatus;
  /** ISO 8601 */
  publishedAt: string;
}
