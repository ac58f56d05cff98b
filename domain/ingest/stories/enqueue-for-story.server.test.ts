import { expect, test } from "vitest";
import { deleteArticles } from "#domain/news/newsroom/bulk-changes/delete-articles.server.ts";
import { undoChange } from "#domain/news/newsroom/bulk-changes/undo-change.server.ts";
import { createLogger } from "#platform/log/log.ts";
import { createTestDatabase } from "#test/database.ts";
import { addEditor } from "#test/editors.ts";
import { addArticle } from "#test/published-article.ts";
import { assignAllStories } from "./assign-stories.server.ts";
import { enqueueForStory } from "./enqueue-for-story.server.ts";

test("an existing mark isn't settled before the transaction that marks again commits", async () => {
  const { db, pool, close } = await createTestDatabase();
  await addArticle(pool, { slug: "laba", title: "Laba naik", published_at: new Date() });
  const marks = async () => (await pool.query("SELECT FROM story_queue")).rowCount;
  const settle = () => assignAllStories(db, createLogger("silent"), new AbortController().signal);
  expect(await marks()).toBe(1);
  await db.transaction(async (tx) => {
    await enqueueForStory(tx, 1);
    await settle();
  });
  expect(await marks()).toBe(1);
  await settle();
  expect(await marks()).toBe(0);
  await close();
});

test("a deleted article older than a week returns to its story, which still has one lead", async () => {
  const database = await createTestDatabase();
  const { db, pool, close } = database;
  const siti = await addEditor(database, "siti@example.com");
  const leads = async () => {
    await assignAllStories(db, createLogger("silent"), new AbortController().signal);
    return (await pool.query("SELECT slug FROM articles WHERE NOT is_duplicate_coverage ORDER BY id")).rows;
  };
  await pool.query(`
    INSERT INTO articles (slug, title, status, published_at, story_id, is_duplicate_coverage) VALUES
      ('laba', 'Laba naik', 'published', now() - interval '8 days', 1, false),
      ('laba-bank', 'Laba bank naik', 'published', now() - interval '8 days', 1, true)`);
  expect(await leads()).toEqual([{ slug: "laba" }]);
  const { changeId = 0 } = await deleteArticles(db, siti, [1]);
  expect(await leads()).toEqual([{ slug: "laba-bank" }]);
  await undoChange(db, siti, changeId);
  expect(await leads()).toEqual([{ slug: "laba" }]);
  await close();
});
