import { and, asc, count, eq, isNull, ne } from "drizzle-orm";
import { articles } from "#domain/news/articles/tables.server.ts";
import type { Database } from "#platform/database/database.ts";
import { sources } from "../sources/tables.server.ts";
import { vanishedItems } from "./tables.server.ts";

export type VanishedArticle = Awaited<ReturnType<typeof listVanished>>[number];

const isOpen = and(isNull(vanishedItems.decidedAt), ne(articles.status, "archived"));

export function listVanished(db: Database, limit: number) {
  return db
    .select({
      articleId: articles.id,
      title: articles.title,
      status: articles.status,
      slug: articles.slug,
      sourceName: sources.name,
      sourceUrl: articles.sourceUrl,
      vanishedAt: vanishedItems.vanishedAt,
    })
    .from(vanishedItems)
    .innerJoin(articles, eq(articles.id, vanishedItems.articleId))
    .innerJoin(sources, eq(sources.id, vanishedItems.sourceId))
    .where(isOpen)
    .orderBy(asc(vanishedItems.vanishedAt), asc(vanishedItems.itemId))
    .limit(limit);
}

export async function countVanished(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(vanishedItems)
    .innerJoin(articles, eq(articles.id, vanishedItems.articleId))
    .where(isOpen);
  return row?.count ?? 0;
}

export async function findVanishedAt(db: Database, articleId: number): Promise<Date | undefined> {
  const [row] = await db
    .select({ vanishedAt: vanishedItems.vanishedAt })
    .from(vanishedItems)
    .where(and(eq(vanishedItems.articleId, articleId), isNull(vanishedItems.decidedAt)));
  return row?.vanishedAt;
}
