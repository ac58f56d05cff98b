import { and, inArray } from "drizzle-orm";
import type { ArticleSummary } from "#domain/news/articles/article.ts";
import { isInArticleLists, newestFirst } from "#domain/news/articles/published.server.ts";
import { articles } from "#domain/news/articles/tables.server.ts";
import { parseSearchQuery } from "#domain/news/search/search-query.ts";
import { suggestArticles } from "#domain/news/search/suggest-articles.server.ts";
import type { Database } from "#platform/database/database.ts";

export type PickableArticle = Pick<ArticleSummary, "id" | "title" | "sourceName" | "publishedAt">;

const LIMIT = 12;

const columns = {
  id: articles.id,
  title: articles.title,
  sourceName: articles.sourceName,
  publishedAt: articles.publishedAt,
};

/** Published articles that an editor can choose: the newest, or those found by a search. */
export async function listPickableArticles(db: Database, input: string): Promise<PickableArticle[]> {
  const listedArticles = db.select(columns).from(articles);
  if (input.trim() === "")
    return listedArticles
      .where(isInArticleLists)
      .orderBy(...newestFirst)
      .limit(LIMIT);
  const suggestions = await suggestArticles(db, parseSearchQuery(input), LIMIT);
  if (suggestions.length === 0) return [];
  const slugs = suggestions.map(({ slug }) => slug);
  return listedArticles.where(and(isInArticleLists, inArray(articles.slug, slugs))).orderBy(...newestFirst);
}
