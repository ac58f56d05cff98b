import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { Mention } from "../articles/mentions/mention.ts";
import { articleMentions } from "../articles/mentions/tables.server.ts";
import { articles } from "../articles/tables.server.ts";
import { tagReports } from "./tables.server.ts";

export type OpenTagReport = Awaited<ReturnType<typeof listOpenTagReports>>[number];

/** If an editor has removed the ticker from the article, the report no longer needs a decision. */
const isOpen = and(isNull(tagReports.decision), sql`${articles.tickers} @> ARRAY[${tagReports.ticker}]`);

export async function countOpenTagReports(db: Database): Promise<number> {
  const [total] = await db
    .select({ count: count() })
    .from(tagReports)
    .innerJoin(articles, eq(articles.id, tagReports.articleId))
    .where(isOpen);
  return total?.count ?? 0;
}

export function listOpenTagReports(db: Database, limit: number) {
  const mentions = sql<Pick<Mention, "words" | "kind" | "place" | "evidence" | "count">[]>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('words', words, 'kind', kind, 'place', place, 'evidence', evidence,
        'count', mention.count) ORDER BY confidence DESC, words), '[]')
    FROM ${articleMentions} AS mention
    WHERE mention.article_id = ${tagReports.articleId} AND mention.ticker = ${tagReports.ticker})`;
  return db
    .select({
      articleId: tagReports.articleId,
      title: articles.title,
      slug: articles.slug,
      isPublished: sql<boolean>`${articles.status} = 'published'`,
      ticker: tagReports.ticker,
      count: tagReports.count,
      createdAt: tagReports.createdAt,
      mentions,
    })
    .from(tagReports)
    .innerJoin(articles, eq(articles.id, tagReports.articleId))
    .where(isOpen)
    .orderBy(asc(tagReports.createdAt), asc(tagReports.articleId))
    .limit(limit);
}
