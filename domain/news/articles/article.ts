/** What a list shows of an article. */
export interface ArticleSummary {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  /** Name of a category. */
  category: string | null;
  sourceName: string | null;
  publishedAt: Date;
  imageUrl: string | null;
  tickers: string[];
  /** -1 to 1; null when nobody has judged it. */
  sentimentScore: number | null;
  isSample: boolean;
}

/** A published article, whole. */
export interface Article extends ArticleSummary {
  /** Markdown; a newline is a line break. */
  content: string;
  tags: string[];
  /** Name of a person. */
  author: string | null;
  sourceUrl: string | null;
  /** Where the article first appeared; search engines are pointed there. */
  canonicalUrl: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
  updatedAt: Date;
}

/** spec section 9 */
export const ARTICLES_PER_PAGE = 20;
export const RELATED_ARTICLES = 3;
