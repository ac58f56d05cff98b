import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";
import type { ArticleCardData } from "./cards/article-card-data.ts";

/** One page of a list of articles, for ArticleFeed. */
export interface ArticleListData {
  articles: ArticleCardData[];
  /** Of the changes on the chips; null without any. */
  figures: FigureProvenance | null;
  /** For the next page; absent on the last. */
  nextCursor?: string | undefined;
}
