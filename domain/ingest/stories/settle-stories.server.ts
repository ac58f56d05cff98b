import { and, asc, eq, inArray, isNull, notExists, sql } from "drizzle-orm";
import { articles } from "#domain/news/articles/tables.server.ts";
import { changesMayWait } from "#domain/site/page-changes.server.ts";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { holdLock } from "#platform/database/locks.ts";
import { workInSlices } from "#platform/jobs/in-slices.ts";
import { findSameStory } from "./find-story.ts";
import { keepLead } from "./keep-lead.server.ts";
import { listCandidates, listStoryArticles, noteStoryWords } from "./story-articles.server.ts";
import { storyChanges, storyExits } from "./tables.server.ts";

/** Small, because a transaction on the embedded database blocks all readers. */
const ARTICLES_PER_SLICE = 10;

/**
 * Finds the stories of articles that were written or changed, and gives each story its lead, in slices, so that readers
 * don't wait. Killed, it goes on where it was.
 */
export async function settleAllStories(db: DatabasePool, stopping: AbortSignal): Promise<void> {
  await workInSlices(() => settleStories(db), stopping);
}

/**
 * Articles are locked first, then their marks: who saves an article does so in that order too. Articles that somebody is
 * saving are left to the next call.
 *
 * @returns how many marks were settled; 0 if there is nothing left to do
 */
async function settleStories(db: DatabasePool): Promise<number> {
  const [first] = await db.select().from(storyChanges).limit(1);
  if (!first) return 0;
  return db.transaction(async (tx) => {
    // Two nodes would make two stories of one.
    await holdLock(tx, "settleStories", changesMayWait);
    const marked = await listMarked(tx);
    const locked = await lockArticles(tx, marked);
    await deleteMarks(tx, marked, locked);
    const found = await listStoryArticles(tx, locked);
    await noteStoryWords(tx, found);
    const stories = new Set(found.flatMap(({ storyId }) => storyId ?? []));
    const left = new Set<number>();
    for (const article of found) {
      if (article.storyId !== null || article.source === undefined) continue;
      const { source } = article;
      const exits = await listExits(tx, article.id);
      const candidates = (await listCandidates(tx, article)).filter(
        ({ storyId }) => storyId === null || !exits.has(storyId),
      );
      const same = findSameStory({ ...article, source }, candidates);
      if (!same) continue;
      const storyId = same.storyId ?? same.id;
      if (await joinStory(tx, storyId, [article.id, same.id])) stories.add(storyId);
      else left.add(article.id);
    }
    for (const storyId of stories) {
      if (!(await keepLead(tx, storyId))) {
        for (const { id } of found.filter((article) => article.storyId === storyId)) left.add(id);
      }
    }
    await mark(tx, [...left]);
    return locked.length - left.size;
  });
}

/** The oldest first: it leads its story. */
async function listMarked(tx: Database): Promise<number[]> {
  const marked = await tx
    .select({ id: storyChanges.articleId })
    .from(storyChanges)
    .orderBy(asc(storyChanges.articleId))
    .limit(ARTICLES_PER_SLICE);
  return marked.map(({ id }) => id);
}

async function lockArticles(tx: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const locked = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(inArray(articles.id, [...ids]))
    .orderBy(asc(articles.id))
    .for("update", { skipLocked: true });
  return locked.map(({ id }) => id);
}

/** Of those that are locked, and of those that are gone. */
async function deleteMarks(tx: Database, marked: readonly number[], locked: readonly number[]) {
  if (marked.length === 0) return;
  if (locked.length > 0) await tx.delete(storyChanges).where(inArray(storyChanges.articleId, [...locked]));
  await tx
    .delete(storyChanges)
    .where(
      and(
        inArray(storyChanges.articleId, [...marked]),
        notExists(tx.select({ one: sql`1` }).from(articles).where(eq(articles.id, storyChanges.articleId))),
      ),
    );
}

async function listExits(tx: Database, articleId: number): Promise<Set<number>> {
  const exits = await tx
    .select({ storyId: storyExits.storyId })
    .from(storyExits)
    .where(eq(storyExits.articleId, articleId));
  return new Set(exits.map(({ storyId }) => storyId));
}

/** @returns false if somebody is saving one of them, who is not waited for */
async function joinStory(tx: Database, storyId: number, ids: readonly number[]): Promise<boolean> {
  if ((await lockArticles(tx, ids)).length < ids.length) return false;
  await tx
    .update(articles)
    .set({ storyId })
    .where(and(inArray(articles.id, [...ids]), isNull(articles.storyId)));
  return true;
}

async function mark(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insert(storyChanges)
    .values(ids.map((articleId) => ({ articleId })))
    .onConflictDoNothing();
}
