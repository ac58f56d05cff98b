import type { SectorName } from "#domain/market/listings/sectors.ts";

export interface SampleText {
  slug: string;
  title: string;
  excerpt: string;
  /** Markdown. A newline renders as a line break, so a paragraph is one line. Headings start at the second level. */
  content: string;
  category: SectorName;
  tickers: string[];
  tags: string[];
  publishedMinutesAgo: number;
}
