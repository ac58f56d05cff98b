import type { SectorName } from "#domain/market/listings/sectors.ts";

/** The fields that differ between sample articles; sample-articles.ts adds the shared ones. */
export interface SampleText {
  slug: string;
  title: string;
  excerpt: string;
  /**
   * Markdown. A newline renders as a line break, so a paragraph is one line. Headings start at the second level.
   */
  content: string;
  category: SectorName;
  tickers: string[];
  tags: string[];
  /** Age in minutes at the time of seeding. */
  publishedMinutesAgo: number;
}
