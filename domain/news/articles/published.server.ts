import { desc, sql } from "drizzle-orm";
import { articles } from "./tables.server.ts";

/**
 * Moves leading articles of unknown time behind the first article with a known time. They are sorted by when we
 * first saw them, so an old one could otherwise lead the list.
 */
export function datedFirst<Article extends { isTimeKnown: boolean }>(
  articles: readonly Article[],
): Article[] {
  const first = articles.findIndex(({ isTimeKnown }) => isTimeKnown);
  if (first <= 0) return [...articles];
  return [...articles.slice(first, first + 1), ...articles.slice(0, first), ...articles.slice(first + 1)];
}

/** A literal, not a parameter, so that even generic plans use the partial indexes. */
export const isPublished = sql`${articles.status} = 'published'`;

/** Readers' lists show only the lead of each story (domain/ingest/stories). */
export const isInArticleLists = sql`${isPublished} AND NOT ${articles.isDuplicateCoverage}`;

export const newestFirst = [desc(articles.publishedAt), desc(articles.id)] as const;
