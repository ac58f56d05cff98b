import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { createQueueJob, deleteMarksOfDeleted } from "#domain/news/articles/article-queue.server.ts";
import { articles } from "#domain/news/articles/tables.server.ts";
import { deferredInvalidation } from "#domain/site/page-changes.server.ts";
import type { DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import { acquireLock } from "#platform/database/locks.ts";
import { returnedRow } from "#platform/database/sql.ts";
import type { Batch } from "#platform/jobs/batch-runner.ts";
import { electLead } from "./elect-lead.server.ts";
import { findStory, type StoryArticle } from "./find-story.ts";
import { listCandidates, listStoryArticles, storeStoryWords } from "./story-articles.server.ts";
import { storyExits, storyQueue } from "./tables.server.ts";

const ARTICLES_PER_BATCH = 50;

/**
 * Finds the stories of new and changed articles and picks each story's lead, in batches. Resumes where it stopped if
 * the process is killed.
 */
export const assignAllStories = createQueueJob(
  storyQueue,
  "could not assign an article to a story",
  assignStories,
);

/**
 * Locks articles first, then their marks, in the same order as saving an article does. An article that is being saved
 * is left to the next call.
 *
 * @returns the number of settled marks; 0 if nothing is left to do
 */
async function assignStories(db: DatabasePool, batch: Batch): Promise<number> {
  const isEligible = batch.mayTake(storyQueue.articleId);
  const [first] = await db.select().from(storyQueue).where(isEligible).limit(1);
  if (!first) return 0;
  return db.transaction(async (tx) => {
    // Two nodes working at the same time would split one story into two.
    await acquireLock(tx, "assignStories", deferredInvalidation);
    const marked = await listMarked(tx, isEligible);
    batch.reportTaken(marked);
    const locked = await lockArticles(tx, marked);
    await deleteMarks(tx, marked, locked);
    const storyArticles = await listStoryArticles(tx, locked);
    await storeStoryWords(tx, storyArticles);
    const storyByArticle = new Map(storyArticles.map(({ id, storyId }) => [id, storyId]));
    const remainingIds = new Set<number>();
    for (const article of storyArticles) {
      const { source } = article;
      if (storyByArticle.get(article.id) !== null || source === undefined) continue;
      const matches = findStory({ ...article, source }, await listCandidates(tx, article));
      if (matches.length === 0) continue;
      const result = await joinStory(tx, article.id, matches);
      if (result === "busy") remainingIds.add(article.id);
      else if (result !== "apart") for (const id of result.ids) storyByArticle.set(id, result.storyId);
    }
    for (const storyId of new Set(storyByArticle.values())) {
      if (storyId === null || (await electLead(tx, storyId))) continue;
      for (const { id } of storyArticles.filter((article) => storyByArticle.get(article.id) === storyId))
        remainingIds.add(id);
    }
    await requeue(tx, [...remainingIds]);
    return locked.length - remainingIds.size;
  });
}

/** Oldest first, because the oldest article leads its story. */
async function listMarked(tx: DatabaseTransaction, isEligible: SQL): Promise<number[]> {
  const marked = await tx
    .select({ id: storyQueue.articleId })
    .from(storyQueue)
    .where(isEligible)
    .orderBy(asc(storyQueue.articleId))
    .limit(ARTICLES_PER_BATCH);
  return marked.map(({ id }) => id);
}

async function lockArticles(tx: DatabaseTransaction, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const locked = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(inArray(articles.id, [...ids]))
    .orderBy(asc(articles.id))
    .for("update", { skipLocked: true });
  return locked.map(({ id }) => id);
}

async function deleteMarks(tx: DatabaseTransaction, marked: readonly number[], locked: readonly number[]) {
  if (marked.length === 0) return;
  if (locked.length > 0) await tx.delete(storyQueue).where(inArray(storyQueue.articleId, [...locked]));
  await deleteMarksOfDeleted(tx, storyQueue, marked);
}

/**
 * Merges an article with single articles and stories into one story. The story keeps the number of the oldest
 * merged story or, without one, takes the id of one of the articles. An article that was taken out of a merged
 * story doesn't rejoin the new one.
 *
 * @returns the story and its articles; "busy", without waiting, if one of them is being saved; "apart" if editors have
 *   separated these stories: two have a chosen lead, or an article of one was taken out of another
 */
async function joinStory(
  tx: DatabaseTransaction,
  articleId: number,
  same: readonly StoryArticle[],
): Promise<{ storyId: number; ids: number[] } | "busy" | "apart"> {
  const storyIds = [...new Set(same.flatMap((member) => member.storyId ?? []))].sort((a, b) => a - b);
  const singles = [articleId, ...same.filter((member) => member.storyId === null).map(({ id }) => id)];
  const ids = [...singles, ...(await listMembers(tx, storyIds))];
  if ((await lockArticles(tx, ids)).length < ids.length) return "busy";
  if (await areSeparated(tx, storyIds, ids)) return "apart";
  const storyId = storyIds[0] ?? (await newStoryId(tx, singles));
  const isJoining = or(isNull(articles.storyId), inArray(articles.storyId, storyIds.slice(1)));
  await tx
    .update(articles)
    .set({ storyId })
    .where(and(inArray(articles.id, ids), isJoining));
  for (const former of storyIds.slice(1)) await moveExits(tx, former, storyId);
  return { storyId, ids };
}

async function areSeparated(
  tx: DatabaseTransaction,
  stories: readonly number[],
  ids: readonly number[],
): Promise<boolean> {
  if (stories.length === 0) return false;
  const isMember = inArray(articles.storyId, [...stories]);
  if ((await tx.$count(articles, and(isMember, articles.isChosenLead))) > 1) return true;
  const { articleId, storyId } = storyExits;
  return (await tx.$count(storyExits, and(inArray(articleId, [...ids]), inArray(storyId, [...stories])))) > 0;
}

/**
 * The lowest free id among the articles. An id isn't free if it numbers another story, or one that an article was
 * taken out of: that article must not rejoin it.
 */
export async function newStoryId(tx: DatabaseTransaction, ids: readonly number[]): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT coalesce(
      (SELECT min(number) FROM unnest(${sql.param([...ids])}::bigint[]) AS single (number)
        WHERE NOT EXISTS (SELECT FROM articles WHERE story_id = number)
          AND NOT EXISTS (SELECT FROM story_exits WHERE story_id = number)),
      nextval(pg_get_serial_sequence('articles', 'id'))
    )::text AS id`);
  return Number(returnedRow(rows).id);
}

async function listMembers(tx: DatabaseTransaction, stories: readonly number[]): Promise<number[]> {
  if (stories.length === 0) return [];
  const members = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(inArray(articles.storyId, [...stories]));
  return members.map(({ id }) => id);
}

/** Updates rows where possible: an insert would lock the article's row, which a concurrent writer may hold. */
export async function moveExits(tx: DatabaseTransaction, former: number, storyId: number): Promise<void> {
  await tx.execute(sql`DELETE FROM story_exits AS moved WHERE story_id = ${former} AND EXISTS (
    SELECT FROM story_exits WHERE story_id = ${storyId} AND article_id = moved.article_id)`);
  await tx.update(storyExits).set({ storyId }).where(eq(storyExits.storyId, former));
}

async function requeue(tx: DatabaseTransaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insert(storyQueue)
    .values(ids.map((articleId) => ({ articleId })))
    .onConflictDoNothing();
}
