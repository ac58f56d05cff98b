import type { ArticleSummary } from "../articles/article.ts";
import type { Sentiment } from "../articles/sentiment/sentiment.ts";

export interface TextPiece {
  text: string;
  isHit: boolean;
}

export interface ArticleHit extends ArticleSummary {
  titlePieces: TextPiece[];
  passage: TextPiece[];
}

/** In characters; the rest of a query is ignored, and servers refuse longer URLs. A pasted paragraph still fits. */
export const MAX_SEARCH_LENGTH = 1000;

export type SearchOrder = "relevance" | "newest";

export interface SearchFilters {
  from?: Date;
  /** Exclusive. */
  until?: Date;
  sources?: readonly string[];
  sector?: string;
  ticker?: string;
  sentiment?: Sentiment;
}

export interface FacetCount<Value extends string = string> {
  value: Value;
  count: number;
}

export type DateRange = "day" | "week" | "month" | "year";

/**
 * The number of results that each further filter would leave, in descending order; omits values without results.
 * Counted over at most MAX_COUNTED of the newest results.
 */
export interface SearchFacets {
  sources: FacetCount[];
  sectors: FacetCount[];
  tickers: FacetCount[];
  sentiments: FacetCount<Sentiment>[];
  dateRanges: FacetCount<DateRange>[];
}

export const MAX_COUNTED = 300;

export interface ArticleSearchResults {
  articles: ArticleHit[];
  count: number;
  isCapped: boolean;
  /**
   * The number of articles that have each term as a separate word, at most MAX_COUNTED + 1; undefined if not searched.
   */
  wordMatchCount: number | undefined;
  facets: SearchFacets;
  nextCursor: string | undefined;
}
