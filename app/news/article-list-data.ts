import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";
import type { ArticleCardData } from "./cards/article-card-data.ts";

export interface ArticleListData {
  articles: ArticleCardData[];
  /** Provenance of the changes on the chips; null without any. */
  figures: FigureProvenance | null;
  nextCursor?: string | undefined;
}
