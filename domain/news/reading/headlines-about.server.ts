import { and, arrayOverlaps, desc, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { articles } from "../articles/tables.server.ts";

export interface HeadlineAbout {
  id: number;
  slug: string;
  title: string;
  publishedAt: Date;
  sourceName: string | null;
  isSample: boolean;
  tickers: string[];
}

/** The newest published headlines about any of the companies. @param tickers in upper case */
export async function listHeadlinesAbout(
  db: Database,
  tickers: string[],
  limit: number,
): Promise<HeadlineAbout[]> {
  if (tickers.length === 0) return [];
  return db
    .select({
      id: articles.id,
      slug: articles.slug,
      title: articles.title,
      publishedAt: articles.publishedAt,
      sourceName: articles.sourceName,
      isSample: articles.isSample,
      tickers: articles.tickers,
    })
    .from(articles)
    .where(and(sql`${articles.status} = 'published'`, arrayOverlaps(articles.tickers, tickers)))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(limit);
}
