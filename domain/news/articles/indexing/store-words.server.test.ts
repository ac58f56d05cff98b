import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { cachedWordsIn } from "./cached-words.ts";
import { storeWords } from "./index-articles.server.ts";

let database: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  other = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  await other.close();
});

const store = ({ db }: TestDatabase, text: string) =>
  db.transaction((tx) => storeWords(tx, new Set(cachedWordsIn(text))));

async function vocabulary({ pool }: TestDatabase): Promise<string[]> {
  const { rows } = await pool.query('SELECT word FROM article_words ORDER BY word COLLATE "C"');
  return rows.map(({ word }) => word);
}

test("each word is stored once, even if it occurs again with new ones", async () => {
  await store(database, "laba bank naik");
  await store(database, "laba bank naik");
  await store(database, "laba bank turun");
  await store(database, "");
  expect(await vocabulary(database)).toEqual(["bank", "laba", "naik", "turun"]);
});

test("two databases in the same process each store all of their words", async () => {
  await store(database, "laba bank");
  await store(other, "laba bank kredit");
  await store(database, "kredit");
  expect(await vocabulary(other)).toEqual(["bank", "kredit", "laba"]);
  expect(await vocabulary(database)).toContain("kredit");
});

test("words of a rolled-back transaction are stored when they occur again", async () => {
  const undone = database.db.transaction(async (tx) => {
    await storeWords(tx, new Set(cachedWordsIn("emas perak")));
    // This transaction already sees the words, but hasn't committed them.
    await storeWords(tx, new Set(cachedWordsIn("emas perak")));
    throw new Error("dibatalkan");
  });
  await expect(undone).rejects.toThrow("dibatalkan");
  expect(await vocabulary(database)).not.toContain("emas");
  await store(database, "emas perak");
  expect(await vocabulary(database)).toEqual(expect.arrayContaining(["emas", "perak"]));
});
