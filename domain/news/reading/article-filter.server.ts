import { and, eq, type SQL } from "drizzle-orm";
import { isInArticleLists } from "../articles/published.server.ts";
import { articles } from "../articles/tables.server.ts";

/**
 * Either a ticker (upper case), which has an index of its own, or other columns. An empty filter matches all articles.
 */
export type ArticleFilter = { ticker: string } | ArticleColumnFilter;

interface ArticleColumnFilter {
  ticker?: undefined;
  category?: string;
}

export function isListedMatching({ category }: ArticleColumnFilter): SQL | undefined {
  return and(isInArticleLists, category === undefined ? undefined : eq(articles.category, category));
}
