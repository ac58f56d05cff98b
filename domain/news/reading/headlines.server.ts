import { and, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { datedFirst } from "../articles/dated-first.ts";
import { isPublished, newestFirst } from "../articles/published.server.ts";
import { summaryColumns } from "../articles/summary.server.ts";
import { articles } from "../articles/tables.server.ts";
import { newestIdsAbout } from "./newest-ids.server.ts";

export interface Headline {
  id: number;
  slug: string;
  title: string;
  sourceName: string | null;
  sourceUrl: string | null;
  /** False if the text is at its publisher. */
  hasText: boolean;
  publishedAt: Date;
  /** False if its source doesn't say when it was published. */
  isTimeKnown: boolean;
  isSample: boolean;
  tickers: string[];
}

/** The newest published headlines about any of the companies. Tickers are upper case. */
export async function listHeadlinesAbout(
  db: Database,
  tickers: readonly string[],
  limit: number,
): Promise<Headline[]> {
  if (tickers.length === 0) return [];
  const { id, slug, title, sourceName, sourceUrl, hasText } = summaryColumns;
  const headlines = await db
    .select({
      ...{ id, slug, title, sourceName, sourceUrl, hasText },
      publishedAt: articles.publishedAt,
      isTimeKnown: articles.isTimeKnown,
      isSample: articles.isSample,
      tickers: articles.tickers,
    })
    .from(articles)
    .where(and(isPublished, inArray(articles.id, sql`(${newestIdsAbout(tickers, limit)})`)))
    .orderBy(...newestFirst)
    .limit(limit);
  return datedFirst(headlines);
}
