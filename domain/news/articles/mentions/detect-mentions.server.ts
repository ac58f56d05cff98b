import { desc, inArray, sql } from "drizzle-orm";
import type { DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import type { Batch } from "#platform/jobs/batch-runner.ts";
import { mapYielding } from "#platform/jobs/map-yielding.ts";
import { createQueueJob, deleteMarksOfDeleted } from "../article-queue.server.ts";
import { articles } from "../tables.server.ts";
import { loadCompanyDictionary } from "./company-dictionary.server.ts";
import type { MentioningText } from "./find-mentions.ts";
import { findSubjects } from "./find-subjects.ts";
import type { Mention } from "./mention.ts";
import { articleMentionQueue, articleMentions } from "./tables.server.ts";

const ARTICLES_PER_BATCH = 50;

export interface ArticleMentions {
  id: number;
  mentions: readonly Mention[];
}

const columns = {
  id: articles.id,
  title: articles.title,
  excerpt: articles.excerpt,
  content: articles.content,
  tags: articles.tags,
};

/** Call it in the transaction that writes the article. */
export async function detectMentions(
  tx: DatabaseTransaction,
  article: MentioningText & { id: number },
): Promise<void> {
  const { dictionary } = await loadCompanyDictionary(tx);
  await replaceMentions(tx, [{ id: article.id, mentions: findSubjects(article, dictionary).mentions }]);
}

/**
 * Replaces the mentions of articles, in the transaction that writes them. If this isn't called, a trigger marks the
 * article, and detectAllChangedMentions catches up within seconds.
 */
export async function replaceMentions(
  tx: DatabaseTransaction,
  detections: readonly ArticleMentions[],
): Promise<void> {
  if (detections.length === 0) return;
  const ids = detections.map(({ id }) => id);
  await tx.delete(articleMentions).where(inArray(articleMentions.articleId, ids));
  await insertMentions(tx, detections);
}

export async function insertMentions(
  tx: DatabaseTransaction,
  detections: readonly ArticleMentions[],
): Promise<void> {
  if (detections.length === 0) return;
  const ids = detections.map(({ id }) => id);
  const rows = detections.flatMap(({ id, mentions }) => mentions.map((mention) => ({ ...mention, id })));
  const column = (name: keyof Mention | "id") => sql.param(rows.map((row) => row[name]));
  await tx.execute(sql`
    WITH unmarked AS (DELETE FROM article_mention_queue WHERE article_id = ANY(${sql.param(ids)}::bigint[]))
    INSERT INTO article_mentions (article_id, ticker, words, kind, place, evidence, count, confidence)
    SELECT * FROM unnest(${column("id")}::bigint[], ${column("ticker")}::text[], ${column("words")}::text[],
      ${column("kind")}::text[], ${column("place")}::text[], ${column("evidence")}::text[],
      ${column("count")}::integer[], ${column("confidence")}::real[])`);
}

export const detectAllChangedMentions = createQueueJob(
  articleMentionQueue,
  "could not record an article's mentions",
  detectChangedMentions,
);

/**
 * Lock order: the article before its mark and its mentions, to avoid deadlocks. Skips articles that are
 * being saved; the save or the next call records their mentions.
 *
 * @returns the number of processed articles; 0 if none is left, or if all of the next batch are locked or deleted
 */
function detectChangedMentions(db: DatabasePool, batch: Batch): Promise<number> {
  return db.transaction(async (tx) => {
    const marked = await tx
      .select({ id: articleMentionQueue.articleId })
      .from(articleMentionQueue)
      .where(batch.mayTake(articleMentionQueue.articleId))
      .orderBy(desc(articleMentionQueue.articleId))
      .limit(ARTICLES_PER_BATCH);
    const ids = marked.map(({ id }) => id);
    if (ids.length === 0) return 0;
    batch.reportTaken(ids);
    await deleteMarksOfDeleted(tx, articleMentionQueue, ids);
    const changed = await tx
      .select(columns)
      .from(articles)
      .where(inArray(articles.id, ids))
      .for("update", { skipLocked: true });
    const { dictionary } = await loadCompanyDictionary(tx);
    const detections = await mapYielding(changed, (article) => {
      return { id: article.id, mentions: findSubjects(article, dictionary).mentions };
    });
    await replaceMentions(tx, detections);
    return changed.length;
  });
}
