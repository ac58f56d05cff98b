import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "#platform/log/log.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { indexAllChangedArticles } from "../articles/indexing/index-articles.server.ts";
import { articles } from "../articles/tables.server.ts";
import { searchArticles } from "./search-articles.server.ts";
import { parseSearchQuery } from "./search-query.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.insert(articles).values(
    Array.from({ length: 50 }, (_, index) => ({
      slug: `a-${index}`,
      title: index % 3 === 0 ? `Laba emiten ${index}` : `Berita ${index}`,
      content: "Laba naik.",
      status: "published" as const,
      publishedAt: new Date(Date.UTC(2026, 9, 1 + (index % 20))),
    })),
  );
  await index();
});
afterAll(() => database.close());

const index = () =>
  indexAllChangedArticles(database.db, createLogger("silent"), new AbortController().signal);

test.each(["relevance", "newest"] as const)(
  "every result is on exactly one page, sorted by %s",
  async (order) => {
    const ids: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await searchArticles(database.db, parseSearchQuery("laba"), { order, cursor });
      ids.push(...page.articles.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(ids).toHaveLength(50);
    expect(new Set(ids).size).toBe(50);
  },
);

test("a changed article is found only by its new words, a withdrawn one by none", async () => {
  const count = async (text: string) =>
    (await searchArticles(database.db, parseSearchQuery(text), { order: "newest" })).count;
  await database.db.execute(
    sql`UPDATE articles SET title = 'Dividen tunai', content = '' WHERE slug = 'a-0'`,
  );
  await index();
  expect([await count("dividen"), await count("laba")]).toEqual([1, 49]);
  await database.db.execute(sql`UPDATE articles SET status = 'archived' WHERE slug = 'a-0'`);
  expect(await count("dividen")).toBe(0);
});

test("an old article with the word ranks before many newer ones with a word that contains it", async () => {
  await database.db.insert(articles).values(
    Array.from({ length: 310 }, (_, index) => ({
      slug: `b-${index}`,
      title: index === 0 ? "Catatan lama" : `Catatan ${index}`,
      content: index === 0 ? "Harga emas." : "Harga kemasan.",
      status: "published" as const,
      publishedAt: new Date(Date.UTC(2026, 9, 1, 0, index)),
    })),
  );
  await index();
  const results = await searchArticles(database.db, parseSearchQuery("emas"), { order: "relevance" });
  expect(results.articles[0]?.title).toBe("Catatan lama");
  expect([results.count, results.isCapped]).toEqual([300, true]);
});

test.each([
  ["a term that no article has", "ulangan tidakada", 340],
  ["a phrase whose words one article has in another order", '"isi ulangan"', 339],
])("the results after the 300th, sorted by time, are on exactly one page: %s", async (_, text, count) => {
  await database.db
    .insert(articles)
    .values(
      Array.from({ length: 340 }, (_, index) => ({
        slug: `c-${index}`,
        title: `Paket ${index}`,
        content: index === 29 ? "Ulangan isi." : "Isi ulangan.",
        status: "published" as const,
        publishedAt: new Date(Date.UTC(2026, 10, 1, 0, index)),
      })),
    )
    .onConflictDoNothing();
  await index();
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await searchArticles(database.db, parseSearchQuery(text), { order: "newest", cursor });
    ids.push(...page.articles.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect([ids.length, new Set(ids).size]).toEqual([count, count]);
});
