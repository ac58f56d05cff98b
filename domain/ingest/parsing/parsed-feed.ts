/**
 * A feed as parsed, before any validation. Titles and texts are HTML fragments; plain text has been escaped.
 */
export interface ParsedFeed {
  format: "rss" | "atom" | "rdf" | "json";
  titleHtml?: string | undefined;
  /** The site's address, absolute if it could be resolved. */
  link?: string | undefined;
  descriptionHtml?: string | undefined;
  language?: string | undefined;
  /** How long the publisher says that the feed stays as it is. */
  ttlMinutes?: number | undefined;
  items: ParsedItem[];
  /** How many more the document has that can't be read, such as one in which it breaks off. */
  lostItems: number;
  /** False if the document ends before it should: it may have had more items. */
  isComplete: boolean;
}

export interface ParsedItem {
  guid?: string | undefined;
  /** The article's address, absolute if it could be resolved. Can have any scheme. */
  link?: string | undefined;
  titleHtml?: string | undefined;
  summaryHtml?: string | undefined;
  contentHtml?: string | undefined;
  /** Dates as written; see parseFeedDate. */
  published?: string | undefined;
  updated?: string | undefined;
  author?: string | undefined;
  /** Whose it is, in a feed that lists others' items. */
  sourceName?: string | undefined;
  categories: string[];
  imageUrl?: string | undefined;
  /** Base for relative addresses in summaryHtml and contentHtml. */
  baseUrl?: string | undefined;
}
