import { expect, test } from "vitest";
import { createLogger } from "#platform/log/log.ts";
import { createTestDatabase } from "#test/database.ts";
import { addArticle } from "#test/published-article.ts";
import { assignAllStories } from "./assign-stories.server.ts";
import { markForStory } from "./mark-for-story.server.ts";

test("an existing mark isn't settled before the transaction that marks again commits", async () => {
  const { db, pool, close } = await createTestDatabase();
  await addArticle(pool, { slug: "laba", title: "Laba naik", published_at: new Date() });
  const marks = async () => (await pool.query("SELECT FROM story_queue")).rowCount;
  const settle = () => assignAllStories(db, createLogger("silent"), new AbortController().signal);
  expect(await marks()).toBe(1);
  await db.transaction(async (tx) => {
    await markForStory(tx, 1);
    await settle();
  });
  expect(await marks()).toBe(1);
  await settle();
  expect(await marks()).toBe(0);
  await close();
});
