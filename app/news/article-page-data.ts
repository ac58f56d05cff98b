import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";
import type { Mention } from "#domain/news/articles/mentions/mention.ts";
import type { SentimentJudge } from "#domain/news/articles/sentiment.ts";
import type { OwnPicture } from "#domain/news/media/own-pictures.server.ts";
import type { ArticleCardData } from "./cards/article-card-data.ts";

/** What an article's page shows. */
export interface ArticleViewData extends Omit<ArticleCardData, "listedAt"> {
  excerpt: string;
  /** The excerpt, unless the text says it again; null without one. */
  standfirst: string | null;
  /** 0 without text. */
  readingMinutes: number;
  /** Sanitised. */
  html: string;
  /** Of the changes on its chips; null without any. */
  figures: FigureProvenance | null;
  /** Who gave the score; null if nobody did. */
  sentimentBy: SentimentJudge | null;
  /** Words of the title that decided the model's score. */
  sentimentWords: string[];
  /** How it mentions the companies of its tickers; undefined where that isn't shown, as in a preview. */
  mentions?: Mention[];
  tags: string[];
  /** A person's name. */
  author: string | null;
  /** When its source last changed it, ISO 8601; null if it doesn't say. */
  sourceUpdatedAt: string | null;
  sourceUrl: string | null;
  /** What is known of its picture, if it is one of ours. */
  picture?: OwnPicture | undefined;
}

/** What its meta tags need in addition. */
export interface ArticleMetaData extends ArticleViewData {
  metaTitle: string | null;
  metaDescription: string | null;
  canonicalUrl: string | null;
  /** ISO 8601. */
  updatedAt: string;
}
