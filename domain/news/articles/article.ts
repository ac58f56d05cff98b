import type { ArticleText } from "./article-fields.ts";
import type { SentimentSource } from "./sentiment/sentiment.ts";

export interface ArticleSummary {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  category: string | null;
  sourceName: string | null;
  sourceUrl: string | null;
  author: string | null;
  hasText: boolean;
  /** Sort key of lists; the time we first saw the article if its publication time is unknown. */
  publishedAt: Date;
  isTimeKnown: boolean;
  imageUrl: string | null;
  tickers: string[];
  sentimentScore: number | null;
  isSample: boolean;
}

/** Has imageUrl, the image to show, instead of featuredImageUrl: it may be our copy. */
export interface Article extends ArticleSummary, Omit<ArticleText, "featuredImageUrl"> {
  isDuplicateCoverage: boolean;
  sentimentBy: SentimentSource | null;
  sentimentWords: string[];
  updatedAt: Date;
  sourceUpdatedAt: Date | null;
}

/** Prescribed: 20 in lists, 3 related ones (spec section 9). */
export const ARTICLES_PER_PAGE = 20;
export const RELATED_ARTICLES = 3;
