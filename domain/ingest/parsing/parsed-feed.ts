/** A feed as read, before any judgement. Titles and texts are HTML fragments; what was plain text is escaped. */
export interface ParsedFeed {
  format: "rss" | "atom" | "rdf" | "json";
  titleHtml?: string | undefined;
  /** Address of the site, absolute when it could be resolved. */
  link?: string | undefined;
  descriptionHtml?: string | undefined;
  language?: string | undefined;
  items: ParsedItem[];
}

export interface ParsedItem {
  guid?: string | undefined;
  /** Address of the article, absolute when it could be resolved; any scheme, as the feed has it. */
  link?: string | undefined;
  titleHtml?: string | undefined;
  summaryHtml?: string | undefined;
  contentHtml?: string | undefined;
  /** Dates as written; see parseFeedDate. */
  published?: string | undefined;
  updated?: string | undefined;
  author?: string | undefined;
  categories: string[];
  imageUrl?: string | undefined;
  /** What relative addresses inside summaryHtml and contentHtml are relative to. */
  baseUrl?: string | undefined;
}
