import { and, eq, ilike, or, type SQL } from "drizzle-orm";
import { escapeLike } from "#platform/database/like.ts";
import { isPublished } from "../articles/published.server.ts";
import { articles } from "../articles/tables.server.ts";

/** Either a ticker (an upper-case company code), which has an index of its own, or anything else. An empty filter matches all articles. */
export type ArticleFilter = { ticker: string } | ArticleColumnFilter;

interface ArticleColumnFilter {
  ticker?: undefined;
  /** Category name. */
  category?: string;
  /** Substring of the title or content; case is ignored. */
  text?: string;
}

export function isPublishedAnd({ category, text }: ArticleColumnFilter): SQL | undefined {
  return and(
    isPublished,
    category === undefined ? undefined : eq(articles.category, category),
    text === undefined ? undefined : containsText(text),
  );
}

function containsText(text: string): SQL | undefined {
  const pattern = `%${escapeLike(text)}%`;
  return or(ilike(articles.title, pattern), ilike(articles.content, pattern));
}
