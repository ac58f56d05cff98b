/** What a list shows of an article, as a loader hands it to the page. */
export interface ArticleCardData {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  /** Name of a category. */
  category: string | null;
  sourceName: string | null;
  /** ISO 8601. */
  publishedAt: string;
  imageUrl: string | null;
  tickers: { symbol: string; changePct: number | null }[];
  /** -1 to 1; null when nobody has judged it. */
  sentimentScore: number | null;
  /** Written to show what the site can do, and not a report of events: it is always marked. */
  isSample: boolean;
}
