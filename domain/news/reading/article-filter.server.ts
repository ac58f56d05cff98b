import { and, eq, type SQL } from "drizzle-orm";
import { isListed } from "../articles/published.server.ts";
import { articles } from "../articles/tables.server.ts";

/** Either a ticker (an upper-case company code), which has an index of its own, or anything else. An empty filter matches all articles. */
export type ArticleFilter = { ticker: string } | ArticleColumnFilter;

interface ArticleColumnFilter {
  ticker?: undefined;
  /** Category name. */
  category?: string;
}

export function isListedAnd({ category }: ArticleColumnFilter): SQL | undefined {
  return and(isListed, category === undefined ? undefined : eq(articles.category, category));
}
