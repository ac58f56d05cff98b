import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";
import type { ArticleSummary } from "#domain/news/articles/article.ts";
import { headlineOnlyUrl, hostOf } from "#domain/news/articles/article-origin.ts";
import { httpsImageUrl } from "#domain/news/articles/https-image-url.ts";
import type { MarkedPieces } from "./marked-text.tsx";

export interface ArticleListData {
  articles: ArticleCardData[];
  figures: FigureProvenance | null;
  nextCursor?: string | undefined;
}

export interface TickerFigure {
  changePct: number | null;
  logoUrl: string | null;
}

export interface ArticleCardData {
  id: string;
  slug: string;
  title: string;
  excerpt?: string;
  category: string | null;
  sourceName: string | null;
  writer: string | null;
  reportUrl: string | null;
  /** ISO 8601; null if the source doesn't give it. */
  publishedAt: string | null;
  /** The sort key of lists, ISO 8601: the publication time, otherwise when the article was first seen. */
  listedAt: string;
  imageUrl: string | null;
  tickers: ({ symbol: string } & TickerFigure)[];
  sentimentScore: number | null;
  isSample: boolean;
  hits?: { title: MarkedPieces; passage: MarkedPieces };
}

export const noFigure: TickerFigure = { changePct: null, logoUrl: null };

export function toArticleCard(
  article: ArticleSummary,
  figures: ReadonlyMap<string, TickerFigure> = new Map(),
): ArticleCardData & { excerpt: string } {
  const { id, slug, title, excerpt, category, sentimentScore, isSample } = article;
  const sourceName = article.sourceName ?? hostOf(article.sourceUrl) ?? null;
  return {
    slug,
    title,
    excerpt,
    category,
    sourceName,
    sentimentScore,
    isSample,
    writer: sourceName === null ? article.author : null,
    reportUrl: headlineOnlyUrl(article) ?? null,
    id: String(id),
    imageUrl: httpsImageUrl(article.imageUrl) ?? null,
    publishedAt: article.isTimeKnown ? article.publishedAt.toISOString() : null,
    listedAt: article.publishedAt.toISOString(),
    tickers: article.tickers.map((symbol) => ({ symbol, ...(figures.get(symbol) ?? noFigure) })),
  };
}
