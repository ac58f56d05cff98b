import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";
import type { ArticleText } from "#domain/news/articles/article-fields.ts";
import type { Mention } from "#domain/news/articles/mentions/mention.ts";
import type { SentimentSource } from "#domain/news/articles/sentiment/sentiment.ts";
import type { OwnImage } from "#domain/news/media/own-images.server.ts";
import type { ArticleCardData } from "./cards/article-card-data.ts";

type PageText = Omit<ArticleText, "content" | "featuredImageUrl" | "tickers">;

export interface ArticleViewData extends PageText, Omit<ArticleCardData, keyof PageText | "listedAt"> {
  /** The excerpt, unless the text repeats it; null without one. */
  standfirst: string | null;
  readingMinutes: number;
  /** Sanitised. */
  html: string;
  figures: FigureProvenance | null;
  /** Who set the score; null without a score. */
  sentimentBy: SentimentSource | null;
  /** Words of the title that decided the model's score. */
  sentimentWords: string[];
  /** How the article mentions its tickers' companies; undefined where that isn't shown, as in a preview. */
  mentions?: Mention[];
  author: string | null;
  /** When the source last changed it, ISO 8601; null if unknown. */
  sourceUpdatedAt: string | null;
  image?: OwnImage | undefined;
}

export interface ArticleMetaData extends ArticleViewData {
  /** ISO 8601. */
  updatedAt: string;
}
