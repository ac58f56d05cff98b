import { and, arrayContains, desc, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { articles } from "../articles/tables.server.ts";

export interface TickerHeadline {
  slug: string;
  title: string;
  publishedAt: Date;
}

/** The newest published headlines about a company, for the marks on its chart. @param ticker in upper case */
export function listTickerHeadlines(db: Database, ticker: string, limit: number): Promise<TickerHeadline[]> {
  return db
    .select({ slug: articles.slug, title: articles.title, publishedAt: articles.publishedAt })
    .from(articles)
    .where(and(sql`${articles.status} = 'published'`, arrayContains(articles.tickers, [ticker])))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(limit);
}
