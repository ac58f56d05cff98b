import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { type ArticleColumns, addArticle } from "#test/published-article.ts";
import { indexAllChangedArticles } from "../articles/indexing/index-articles.server.ts";
import { searchArticles } from "./search-articles.server.ts";
import { parseSearchQuery } from "./search-query.ts";
import type { SearchFilters, SearchOrder } from "./search-results.ts";
import { suggestArticles } from "./suggest-articles.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const add = (slug: string, title: string, content: string, more: Partial<ArticleColumns> = {}) =>
    addArticle(database.pool, { slug, title, content, published_at: new Date("2026-10-02"), ...more });
  const story = { story_id: 1 };
  await add("utama", "Laba bank naik", "Kredit tumbuh. Kemasan baru, bunga dari suku.", {
    ...story,
    ...{ source_name: "Kontan", tickers: ["BBCA"] },
  });
  const report = { ...story, is_report: true, source_name: "Bisnis" };
  await add("kedua", "Bank cetak laba", "Dana murah dan giro. Suku bunga acuan. Emas.", report);
  await add("ketiga", "Bank raup laba", "Giro bertambah. Suku bunga acuan. Emas. Antam.", {
    ...report,
    tickers: ["BBRI"],
  });
  await add("draf", "Giro", "Giro.", { ...story, status: "draft" });
  await add("lain", "Harga nikel", "Giro turun.", { published_at: new Date("2026-10-01") });
  await index();
});
afterAll(() => database.close());

const index = () => indexAllChangedArticles(database.db, new AbortController().signal);

async function find(text: string, filters: SearchFilters = {}, order: SearchOrder = "relevance") {
  const found = await searchArticles(database.db, parseSearchQuery(text), { order, filters });
  expect(found.count).toBe(found.articles.length);
  return found.articles.map(({ slug }) => slug);
}

test.each(["relevance", "newest"] as const)("a story is found once in order of %s", async (order) => {
  expect(await find("laba", {}, order)).toEqual(["utama"]);
  expect(await find("kredit laba", {}, order)).toEqual(["utama"]);
  expect(await find("giro", {}, order)).toEqual(["kedua", "lain"]);
  expect(await find("antam", {}, order)).toEqual(["ketiga"]);
});

test("a report that has all words stands before its lead that has some, and a whole word before a part", async () => {
  expect(await find("laba antam")).toEqual(["ketiga"]);
  expect(await find("emas")).toEqual(["kedua"]);
  expect(await find("kemas")).toEqual(["utama"]);
});

test("an excluded word leaves out the lead, and a report stands for it", async () => {
  expect(await find("laba -kredit")).toEqual(["kedua"]);
  expect(await find("laba -bank")).toEqual([]);
});

test("a phrase is found in the first report that has it, if the lead has only its words", async () => {
  expect(await find('"suku bunga"')).toEqual(["kedua"]);
  expect(await find('"bunga dari suku"')).toEqual(["utama"]);
  expect(await find('"suku bunga" antam')).toEqual(["ketiga"]);
});

test("a filter only leaves out results, as its count says", async () => {
  expect(await find("laba", { sources: ["Bisnis"] })).toEqual([]);
  expect(await find("giro", { sources: ["Bisnis"] })).toEqual(["kedua"]);
  expect(await find("giro", { ticker: "BBRI" })).toEqual([]);
  expect(await find("antam", { ticker: "BBRI" })).toEqual(["ketiga"]);
});

test("suggestions have a story once too", async () => {
  const suggest = async (text: string) =>
    (await suggestArticles(database.db, parseSearchQuery(text), 3)).map(({ slug }) => slug);
  expect(await suggest("laba")).toEqual(["utama"]);
  expect(await suggest("giro")).toEqual(["kedua", "lain"]);
  expect(await suggest('"suku bunga"')).toEqual(["kedua"]);
});

test("every story is on one page, also when reports are newer and older than their leads", async () => {
  // Of ten articles six are three stories of two, whose leads are the older and the newer in turn.
  await database.pool.query(`
    INSERT INTO articles (slug, title, content, status, published_at, story_id, is_report)
    SELECT 'b-' || n, 'Batu bara ' || n, CASE WHEN n % 3 = 0 THEN 'Produksi.' ELSE 'Batubara produksi tambang.' END,
      'published', timestamptz '2026-09-01Z' + n * interval '5 hours',
      CASE WHEN n % 10 < 6 THEN 1000 + n / 2 END, n % 10 < 6 AND n % 2 <> n / 2 % 2
    FROM generate_series(0, 799) AS n`);
  await index();
  for (const order of ["relevance", "newest"] as const) {
    const { slugs, count, isCapped } = await everyPage("tambang", order);
    const { rows } = await database.pool.query(
      `SELECT DISTINCT ON (coalesce(story_id, -id)) slug FROM articles WHERE content LIKE '%tambang%'
       ORDER BY coalesce(story_id, -id), is_report, id`,
    );
    const expected = rows.map(({ slug }) => slug).sort();
    expect([count, isCapped]).toEqual([300, true]);
    expect(new Set(slugs).size).toBe(slugs.length);
    if (order === "newest") expect([...slugs].sort()).toEqual(expected);
    for (const slug of slugs) expect(expected).toContain(slug);
  }
});

async function everyPage(text: string, order: SearchOrder) {
  const slugs: string[] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = await searchArticles(database.db, parseSearchQuery(text), { order, cursor });
    slugs.push(...page.articles.map(({ slug }) => slug));
    cursor = page.nextCursor;
    if (cursor === undefined) return { slugs, count: page.count, isCapped: page.isCapped };
  }
}
