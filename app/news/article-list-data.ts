import type { ArticlePage } from "#domain/news/reading/published-articles.server.ts";
import { type ArticleCardData, toArticleCard } from "./cards/article-card-data.ts";

/** One page of a list of articles, for ArticleFeed. */
export interface ArticleListData {
  articles: ArticleCardData[];
  /** For the next page; undefined on the last. */
  nextCursor: string | undefined;
}

export function toArticleListData(page: ArticlePage): ArticleListData {
  return { articles: page.articles.map(toArticleCard), nextCursor: page.nextCursor };
}
