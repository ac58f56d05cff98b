import type { ArticleSummary } from "#domain/news/articles/article.ts";
import { pictureAddress } from "#domain/news/articles/picture-address.ts";
import type { ArticlePage } from "#domain/news/reading/published-articles.server.ts";
import type { ArticleCardData } from "./cards/article-card-data.ts";

/** An article as its page shows it. */
export interface ArticleViewData extends ArticleCardData {
  /** Sanitised. */
  html: string;
  tags: string[];
  /** Name of a person. */
  author: string | null;
  sourceUrl: string | null;
}

export interface ArticleMetaData extends ArticleViewData {
  metaTitle: string | null;
  metaDescription: string | null;
  canonicalUrl: string | null;
  /** ISO 8601. */
  updatedAt: string;
}

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
