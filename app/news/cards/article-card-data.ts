import type { ArticleSummary } from "#domain/news/articles/article.ts";
import { pictureAddress } from "#domain/news/articles/picture-address.ts";
import type { MarkedPieces } from "./marked-text.tsx";

/** What a chip shows of its company. */
export interface TickerFigure {
  /** Of the day; null if unknown. */
  changePct: number | null;
  logoUrl: string | null;
}

/** What a list shows of an article, as returned by a loader. */
export interface ArticleCardData {
  id: string;
  slug: string;
  title: string;
  /** Missing in search results, which show a passage. */
  excerpt?: string;
  /** Category name. */
  category: string | null;
  sourceName: string | null;
  /** ISO 8601; null if its source doesn't say. */
  publishedAt: string | null;
  /** By which lists are in order, ISO 8601: if its source doesn't say, when it was first seen. */
  listedAt: string;
  imageUrl: string | null;
  tickers: ({ symbol: string } & TickerFigure)[];
  /** -1 to 1; null when it hasn't been rated. */
  sentimentScore: number | null;
  /** Written to demonstrate the site, not a report of real events; always marked as such. */
  isSample: boolean;
  /** In search results: the title and a passage with the hits. */
  hits?: { title: MarkedPieces; passage: MarkedPieces };
}

export const noFigure: TickerFigure = { changePct: null, logoUrl: null };

/** @param figures of the companies, where the card shows chips */
export function toArticleCard(
  article: ArticleSummary,
  figures: ReadonlyMap<string, TickerFigure> = new Map(),
): ArticleCardData & { excerpt: string } {
  const { id, slug, title, excerpt, category, sourceName, sentimentScore, isSample } = article;
  return {
    ...{ slug, title, excerpt, category, sourceName, sentimentScore, isSample },
    id: String(id),
    imageUrl: pictureAddress(article.imageUrl) ?? null,
    publishedAt: article.isTimeKnown ? article.publishedAt.toISOString() : null,
    listedAt: article.publishedAt.toISOString(),
    tickers: article.tickers.map((symbol) => ({ symbol, ...(figures.get(symbol) ?? noFigure) })),
  };
}
