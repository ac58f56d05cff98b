import { and, asc, eq, sql } from "drizzle-orm";
import { cleanName } from "#domain/accounts/users/display-name.ts";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { returnedRow } from "#platform/database/sql.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import {
  MAX_QUERY_LENGTH,
  MAX_VIEW_NAME_LENGTH,
  MAX_VIEWS,
  type SavedArticleView,
  type ViewFailure,
} from "./article-view.ts";
import { articleViews } from "./tables.server.ts";

export function listViews(db: Database, userId: string): Promise<SavedArticleView[]> {
  return db
    .select({ id: articleViews.id, name: articleViews.name, query: articleViews.query })
    .from(articleViews)
    .where(eq(articleViews.userId, userId))
    .orderBy(asc(sql`lower(${articleViews.name})`), asc(articleViews.id));
}

export function saveView(
  db: DatabasePool,
  userId: string,
  view: { name: string; query: string },
): Promise<Outcome<SavedArticleView, ViewFailure>> {
  return db.transaction(async (tx) => {
    const name = cleanName(view.name);
    if (name === "") return failure("view-name-blank");
    if ([...name].length > MAX_VIEW_NAME_LENGTH) return failure("view-name-too-long");
    if (view.query.length > MAX_QUERY_LENGTH) return failure("query-too-long");
    await tx.execute(sql`SELECT 1 FROM users WHERE id = ${userId} FOR UPDATE`);
    await tx
      .delete(articleViews)
      .where(and(eq(articleViews.userId, userId), sql`lower(${articleViews.name}) = lower(${name})`));
    const viewCount = await tx.$count(articleViews, eq(articleViews.userId, userId));
    if (viewCount >= MAX_VIEWS) return failure("too-many-views");
    const saved = await tx
      .insert(articleViews)
      .values({ userId, name, query: view.query })
      .returning({ id: articleViews.id, name: articleViews.name, query: articleViews.query })
      .then(returnedRow);
    return success(saved);
  });
}

export async function deleteView(db: Database, userId: string, id: number): Promise<void> {
  await db.delete(articleViews).where(and(eq(articleViews.id, id), eq(articleViews.userId, userId)));
}
