import type { ArticleSummary } from "#domain/news/article.ts";
import { pictureAddress } from "#domain/news/picture-address.ts";
import type { ArticlePage } from "#domain/news/published-articles.server.ts";
import type { ArticleCardData } from "./article-card-data.ts";

/** What a list page's loader hands to ArticleFeed. */
export interface ArticlePageData {
  articles: ArticleCardData[];
  nextCursor: string | undefined;
}

export function toArticlePageData(page: ArticlePage): ArticlePageData {
  return { articles: page.articles.map(toArticleCard), nextCursor: page.nextCursor };
}

export function toArticleCard(article: ArticleSummary): ArticleCardData {
  const { id, slug, title, excerpt, category, sourceName, sentimentScore, isSample } = article;
  return {
    ...{ slug, title, excerpt, category, sourceName, sentimentScore, isSample },
    id: String(id),
    imageUrl: pictureAddress(article.imageUrl) ?? null,
    publishedAt: article.publishedAt.toISOString(),
    tickers: article.tickers.map((symbol) => ({ symbol, changePct: null })),
  };
}
