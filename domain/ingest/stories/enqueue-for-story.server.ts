import { eq, sql } from "drizzle-orm";
import { articles } from "#domain/news/articles/tables.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.ts";
import { storyQueue } from "./tables.server.ts";

/**
 * Queues an article whose story's lead may change. Locks like the triggers on articles: first the article's row, then
 * its mark. An existing mark is locked too, otherwise assignAllStories could delete it before this transaction commits.
 */
export async function enqueueForStory(tx: DatabaseTransaction, articleId: number): Promise<void> {
  await tx.select({ id: articles.id }).from(articles).where(eq(articles.id, articleId)).for("update");
  await tx
    .insert(storyQueue)
    .values({ articleId })
    .onConflictDoUpdate({ target: storyQueue.articleId, set: { articleId: sql`excluded.article_id` } });
}
