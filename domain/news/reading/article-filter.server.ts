import { and, arrayContains, eq, ilike, or, type SQL } from "drizzle-orm";
import { escapeLike } from "#platform/database/like.ts";
import { isPublished } from "../articles/published.server.ts";
import { articles } from "../articles/tables.server.ts";

/** An empty filter matches all articles. */
export interface ArticleFilter {
  /** Upper-case company code. */
  ticker?: string;
  /** Category name. */
  category?: string;
  /** Substring of the title or content; case is ignored. */
  text?: string;
}

export function isPublishedAnd({ ticker, category, text }: ArticleFilter): SQL | undefined {
  return and(
    isPublished,
    ticker === undefined ? undefined : arrayContains(articles.tickers, [ticker]),
    category === undefined ? undefined : eq(articles.category, category),
    text === undefined ? undefined : containsText(text),
  );
}

function containsText(text: string): SQL | undefined {
  const pattern = `%${escapeLike(text)}%`;
  return or(ilike(articles.title, pattern), ilike(articles.content, pattern));
}
