import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";
import type { ArticleText } from "#domain/news/articles/article-fields.ts";
import type { Mention } from "#domain/news/articles/mentions/mention.ts";
import type { SentimentSource } from "#domain/news/articles/sentiment/sentiment.ts";
import type { OwnImage } from "#domain/news/media/own-images.server.ts";
import type { ArticleCardData } from "./cards/article-card-data.ts";

type PageText = Omit<ArticleText, "content" | "featuredImageUrl" | "tickers">;

export interface ArticleViewData extends PageText, Omit<ArticleCardData, keyof PageText> {
  /** The excerpt, unless the text repeats it; null without one. */
  standfirst: string | null;
  readingMinutes: number;
  /** Sanitised. */
  html: string;
  figures: FigureProvenance | null;
  sentimentBy: SentimentSource | null;
  sentimentWords: string[];
  mentions?: Mention[];
  author: string | null;
  sourceUpdatedAt: string | null;
  image?: OwnImage | undefined;
}

export interface ArticleMetaData extends ArticleViewData {
  updatedAt: string;
}
