import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "#platform/log/log.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { indexAllChangedArticles } from "../articles/indexing/index-articles.server.ts";
import { articles } from "../articles/tables.server.ts";
import { findCorrection } from "./correction.server.ts";
import { searchArticles } from "./search-articles.server.ts";
import { parseSearchQuery } from "./search-query.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.insert(articles).values(
    ["untuk IHSG", "IHSG dan", "IHSG bisa"].map((words, index) => ({
      slug: `a-${index}`,
      title: `${words} suku bunga`,
      content: "Inflasi bank.",
      status: "published" as const,
      publishedAt: new Date(Date.UTC(2026, 9, 1 + index)),
    })),
  );
  await indexAllChangedArticles(database.db, createLogger("silent"), new AbortController().signal);
});
afterAll(() => database.close());

test.each([
  ["ihgs", "ihsg"],
  ["bnak", "bank"],
  ["nflasi", "inflasi"],
  ["onflasi", "inflasi"],
  ["suku bunag", "suku bunga"],
  ["Bnak, bnak", "bank, bank"],
  ["in'flsai bnàk", "inflasi bank"],
  ["bank", undefined],
  ["xyzzyq", undefined],
])("%s is corrected to %s", async (text, corrected) => {
  expect(await findCorrection(database.db, parseSearchQuery(text))).toBe(corrected);
});

test("stop words are optional, but a title that contains them comes first", async () => {
  const { articles: results } = await searchArticles(database.db, parseSearchQuery("untuk suku bunga"), {
    order: "relevance",
  });
  expect(results.map(({ title }) => title)).toEqual([
    "untuk IHSG suku bunga",
    "IHSG bisa suku bunga",
    "IHSG dan suku bunga",
  ]);
});
