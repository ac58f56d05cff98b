import type { SentimentJudge } from "./sentiment.ts";

/** An article as lists show it. */
export interface ArticleSummary {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  /** Name of a category. */
  category: string | null;
  sourceName: string | null;
  sourceUrl: string | null;
  /** A person's name. */
  author: string | null;
  /** False for a headline only, whose text is at its publisher. */
  hasText: boolean;
  /** Orders lists; when we first saw it, if the time isn't known. */
  publishedAt: Date;
  /** False if its source doesn't say when it was published. */
  isTimeKnown: boolean;
  imageUrl: string | null;
  tickers: string[];
  /** -1 (negative) to 1 (positive); null if not scored. */
  sentimentScore: number | null;
  isSample: boolean;
}

/** A complete published article. */
export interface Article extends ArticleSummary {
  /** Markdown; a newline renders as a line break. */
  content: string;
  /** Whether another article is the lead of its story. */
  isReport: boolean;
  /** Who gave the score; null if nobody did. */
  sentimentBy: SentimentJudge | null;
  /** Words of the title that decided the model's score. */
  sentimentWords: string[];
  tags: string[];
  /** Where the article first appeared; see canonicalAddress. */
  canonicalUrl: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
  updatedAt: Date;
  /** When the source last changed it, if it says so. */
  sourceUpdatedAt: Date | null;
}

/** spec section 9 */
export const ARTICLES_PER_PAGE = 20;
export const RELATED_ARTICLES = 3;
