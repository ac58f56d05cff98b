/** A feed as parsed, before validation. Titles and texts are HTML fragments; plain text has been escaped. */
export interface ParsedFeed {
  format: "rss" | "atom" | "rdf" | "json";
  titleHtml?: string | undefined;
  link?: string | undefined;
  descriptionHtml?: string | undefined;
  language?: string | undefined;
  ttlMinutes?: number | undefined;
  items: ParsedItem[];
  /** Includes an item where the document is truncated. */
  lostItems: number;
  isComplete: boolean;
}

export interface ParsedItem {
  guid?: string | undefined;
  /** Absolute if it could be resolved. Can have any scheme. */
  link?: string | undefined;
  titleHtml?: string | undefined;
  summaryHtml?: string | undefined;
  contentHtml?: string | undefined;
  published?: string | undefined;
  updated?: string | undefined;
  author?: string | undefined;
  sourceName?: string | undefined;
  categories: string[];
  imageUrl?: string | undefined;
  baseUrl?: string | undefined;
}
