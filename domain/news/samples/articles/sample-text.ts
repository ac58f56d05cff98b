import type { SectorName } from "#domain/market/listings/sectors.ts";

/** What each of the sample articles says itself; sample-articles.ts adds what all of them share. */
export interface SampleText {
  slug: string;
  title: string;
  excerpt: string;
  /** Markdown; a newline is a line break, so a paragraph is one line. Headings start at the second level. */
  content: string;
  category: SectorName;
  tickers: string[];
  tags: string[];
  /** -1 to 1; null as if nobody had judged it. */
  sentimentScore: number | null;
  /** Minutes between its publication and the moment of seeding. */
  publishedMinutesAgo: number;
}
