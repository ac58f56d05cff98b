import { count, gte } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { articles } from "../../articles/tables.server.ts";
import { type ArticleListFilter, inList } from "./list-filter.server.ts";

type QueueFilter = Pick<ArticleListFilter, "sourceName" | "category">;

export async function countArticlesSince(db: Database, since: Date): Promise<number> {
  const [row] = await db.select({ count: count() }).from(articles).where(gte(articles.createdAt, since));
  return row?.count ?? 0;
}

export const MAX_REVIEW_COUNT = 10_000;

export async function countReviewQueue(db: Database, filter: QueueFilter = {}): Promise<number> {
  const waiting = db
    .select({ id: articles.id })
    .from(articles)
    .where(inList({ ...filter, status: "review" }, { order: "newest", limit: MAX_REVIEW_COUNT }))
    .limit(MAX_REVIEW_COUNT)
    .as("waiting");
  const [row] = await db.select({ count: count() }).from(waiting);
  return row?.count ?? 0;
}
