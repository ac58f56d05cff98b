import type { z } from "zod";
import type { ArticleSummary } from "#domain/news/articles/article.ts";
import { headlineOnlyUrl, hostOf } from "#domain/news/articles/article-origin.ts";
import { httpsImageUrl } from "#domain/news/articles/https-image-url.ts";
import type { articleList } from "../response-schemas.ts";

export type ArticleListData = z.infer<typeof articleList>;
export type ArticleCardData = ArticleListData["articles"][number];
export type TickerFigure = Omit<ArticleCardData["tickers"][number], "symbol">;

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
    tickers: article.tickers.map((symbol) => ({ symbol, ...(figures.get(symbol) ?? noFigure) })),
  };
}
