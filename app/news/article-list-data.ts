import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";
import type { ArticleCardData } from "./cards/article-card-data.ts";

export interface ArticleListData {
  articles: ArticleCardData[];
  figures: FigureProvenance | null;
  nextCursor?: string | undefined;
}
