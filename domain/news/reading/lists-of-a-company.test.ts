import { afterAll, beforeAll, expect, test } from "vitest";
import { parseTimeCursor, type TimeCursor } from "#format/paging/time-cursor.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { addArticle } from "#test/published-article.ts";
import { listHeadlinesAbout } from "./headlines.server.ts";
import { listPublishedArticles, listRelatedArticles } from "./published-articles.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const slugsAbout = async (ticker: string) =>
  (await listPublishedArticles(database.db, { ticker })).articles.map(({ slug }) => slug);

test("a company's list is updated with every change of an article", async () => {
  const { pool } = database;
  const add = (slug: string, day: number, tickers: string[], status = "published") =>
    addArticle(pool, { slug, title: slug, tickers, status, published_at: new Date(Date.UTC(2026, 7, day)) });
  await add("pertama", 1, ["BBCA", "BBRI", "BBCA"]);
  await add("kedua", 2, ["BBCA"]);
  await add("draf", 3, ["BBCA"], "draft");
  await add("tanpa-emiten", 4, []);
  expect(await slugsAbout("BBCA")).toEqual(["kedua", "pertama"]);
  expect(await slugsAbout("BBRI")).toEqual(["pertama"]);

  await pool.query("UPDATE articles SET status = 'published' WHERE slug = 'draf'");
  expect(await slugsAbout("BBCA")).toEqual(["draf", "kedua", "pertama"]);

  await pool.query("UPDATE articles SET status = 'archived' WHERE slug = 'draf'");
  await pool.query("UPDATE articles SET published_at = '2026-08-05Z' WHERE slug = 'pertama'");
  expect(await slugsAbout("BBCA")).toEqual(["pertama", "kedua"]);

  await pool.query("UPDATE articles SET tickers = '{BMRI}' WHERE slug = 'pertama'");
  await pool.query("UPDATE articles SET tickers = '{BMRI}' WHERE slug = 'tanpa-emiten'");
  expect(await slugsAbout("BBCA")).toEqual(["kedua"]);
  expect(await slugsAbout("BBRI")).toEqual([]);
  expect(await slugsAbout("BMRI")).toEqual(["pertama", "tanpa-emiten"]);

  await pool.query("DELETE FROM articles WHERE slug = 'pertama'");
  expect(await slugsAbout("BMRI")).toEqual(["tanpa-emiten"]);
});

test("a company's pages list every article once, including those of the same time", async () => {
  await database.pool.query(`
    INSERT INTO articles (slug, title, status, tickers, published_at)
    SELECT 'emas-' || n, 'Emas', 'published', '{ANTM}', timestamptz '2026-08-01Z' + (n / 10) * interval '1 hour'
    FROM generate_series(1, 65) AS n`);
  const slugs: string[] = [];
  let after: TimeCursor | undefined;
  do {
    const page = await listPublishedArticles(database.db, { ticker: "ANTM" }, after);
    slugs.push(...page.articles.map(({ slug }) => slug));
    after = parseTimeCursor(page.nextCursor ?? null);
  } while (after);
  expect(slugs).toEqual(Array.from({ length: 65 }, (_, index) => `emas-${65 - index}`));
});

test("headlines about several companies list each article once, newest first", async () => {
  await database.pool.query(`
    INSERT INTO articles (slug, title, status, tickers, published_at) VALUES
    ('keduanya', 'A', 'published', '{ASII,UNTR}', '2026-08-03Z'), ('satu', 'B', 'published', '{UNTR}', '2026-08-04Z'),
    ('lama', 'C', 'published', '{ASII}', '2026-08-01Z'), ('lain', 'D', 'published', '{TLKM}', '2026-08-05Z')`);
  const headlines = await listHeadlinesAbout(database.db, ["ASII", "UNTR"], 3);
  expect(headlines.map(({ slug }) => slug)).toEqual(["satu", "keduanya", "lama"]);
});

test("a company's lists show a story once: by its lead, or by the first report about the company", async () => {
  await database.pool.query(`
    INSERT INTO articles (slug, title, status, tickers, published_at, story_id, is_duplicate_coverage) VALUES
    ('utama', 'A', 'published', '{PTBA}', '2026-08-03Z', 7, false),
    ('laporan', 'B', 'published', '{PTBA,ITMG}', '2026-08-04Z', 7, true),
    ('laporan-lain', 'C', 'published', '{ITMG}', '2026-08-05Z', 7, true),
    ('lain-cerita', 'D', 'published', '{ITMG}', '2026-08-01Z', 8, false)`);
  expect(await slugsAbout("PTBA")).toEqual(["utama"]);
  expect(await slugsAbout("ITMG")).toEqual(["laporan", "lain-cerita"]);
  const headlines = async (...tickers: string[]) =>
    (await listHeadlinesAbout(database.db, tickers, 9)).map(({ slug }) => slug);
  expect(await headlines("PTBA", "ITMG")).toEqual(["utama", "lain-cerita"]);
  expect(await headlines("ITMG")).toEqual(["laporan", "lain-cerita"]);
  await database.pool.query(
    "UPDATE articles SET status = 'archived', is_duplicate_coverage = false WHERE slug = 'laporan'",
  );
  expect(await slugsAbout("ITMG")).toEqual(["laporan-lain", "lain-cerita"]);
  const { rows } = await database.pool.query(
    "SELECT id::int, tickers, story_id::int AS \"storyId\" FROM articles WHERE slug = 'utama'",
  );
  const related = await listRelatedArticles(database.db, { ...rows[0], tickers: ["PTBA", "ITMG"] });
  expect(related.map(({ slug }) => slug)).toEqual(["lain-cerita"]);
});
