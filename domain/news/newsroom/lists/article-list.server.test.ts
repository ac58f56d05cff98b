import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "#platform/log/log.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { indexAllChangedArticles } from "../../articles/indexing/index-articles.server.ts";
import { countArticles, listArticles } from "./article-list.server.ts";
import type { ArticleListFilter, ArticleListPage } from "./list-filter.server.ts";
import { countArticlesSince, countReviewQueue } from "./review-queue.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  // Articles 1 to 40, added one per hour, so the highest is the newest. Each pair shares a publication time.
  await database.pool.query(`
    INSERT INTO articles (slug, title, status, source_name, category, tickers, published_at, created_at)
    SELECT 'a-' || n, 'Artikel ' || n,
      (ARRAY['draft', 'review', 'published', 'scheduled', 'archived'])[n % 5 + 1],
      CASE WHEN n % 2 = 0 THEN 'Antara' ELSE 'Kontan' END,
      CASE WHEN n % 4 = 0 THEN 'Banking' ELSE 'Energy' END,
      CASE WHEN n % 3 = 0 THEN ARRAY['BBCA'] ELSE ARRAY['ADRO', 'ITMG'] END,
      '2026-11-20T00:00:00Z'::timestamptz + (n / 2) * interval '1 hour',
      '2026-11-20T00:00:00Z'::timestamptz + n * interval '1 hour'
    FROM generate_series(1, 40) AS n`);
});
afterAll(() => database.close());

const numbers = Array.from({ length: 40 }, (_, index) => 40 - index);
const STATUSES = ["draft", "review", "published", "scheduled", "archived"] as const;

async function listAll(filter: ArticleListFilter, order: ArticleListPage["order"] = "newest") {
  const ids: number[] = [];
  let after: ArticleListPage["after"];
  for (;;) {
    const page = await listArticles(database.db, filter, { order, after, limit: 7 });
    ids.push(...page.map(({ id }) => id));
    const last = page.at(-1);
    after = last && { at: last.publishedAt, id: last.id };
    if (page.length < 7) return ids;
  }
}

test.each<[ArticleListFilter, (n: number) => boolean]>([
  [{}, () => true],
  [{ status: "review" }, (n) => n % 5 === 1],
  [{ status: "published" }, (n) => n % 5 === 2],
  [{ sourceName: "Antara" }, (n) => n % 2 === 0],
  [{ category: "Banking" }, (n) => n % 4 === 0],
  [{ ticker: "BBCA" }, (n) => n % 3 === 0],
  [{ ticker: "BBCA", status: "published" }, (n) => n % 3 === 0 && n % 5 === 2],
  [{ ticker: "ADRO", status: "draft", sourceName: "Kontan" }, (n) => n % 3 !== 0 && n % 10 === 5],
  [
    { from: new Date("2026-11-20T05:00:00Z"), until: new Date("2026-11-20T07:00:00Z") },
    (n) => n > 9 && n < 14,
  ],
  [{ ticker: "XXXX" }, () => false],
  [{ title: "artikel 1" }, (n) => String(n).includes("1")],
  [{ title: "ikel 3", status: "review" }, (n) => String(n).includes("3") && n % 5 === 1],
  [{ title: "100%" }, () => false],
  [{ title: "?" }, () => true],
  [{ title: " % _ ' - artikel 1 … " }, (n) => String(n).includes("1")],
  [{ addedFrom: new Date("2026-11-21T00:00:00Z") }, (n) => n >= 24],
])("%j is listed page by page, each article once, in both orders", async (filter, isExpected) => {
  const expected = numbers.filter(isExpected);
  expect(await listAll(filter)).toEqual(expected);
  expect(await listAll(filter, "oldest")).toEqual([...expected].reverse());
});

test("a row has the columns of the table", async () => {
  const [row] = await listArticles(database.db, {}, { order: "newest", limit: 1 });
  expect(row).toEqual({
    id: 40,
    slug: "a-40",
    title: "Artikel 40",
    status: STATUSES[0],
    version: 1,
    sourceName: "Antara",
    category: "Banking",
    tickers: ["ADRO", "ITMG"],
    publishedAt: new Date("2026-11-20T20:00:00Z"),
    isTimeKnown: true,
  });
});

test("the review queue and the counters are correct", async () => {
  const queue = await listArticles(database.db, { status: "review" }, { order: "newest", limit: 3 });
  expect(queue.map(({ id }) => id)).toEqual([36, 31, 26]);
  expect(await countReviewQueue(database.db)).toBe(8);
  expect(await countReviewQueue(database.db, { sourceName: "Antara" })).toBe(4);
  expect(await countArticlesSince(database.db, new Date("2026-11-21T00:00:00Z"))).toBe(17);
});

test("the search index finds a word that only old articles contain", async () => {
  await database.pool.query(`
    INSERT INTO articles (slug, title, status, published_at)
    SELECT 'b-' || n, CASE WHEN n > 1198 THEN 'Kelangkaan pupuk ' || n ELSE 'Berita ' || n END, 'archived',
      '2026-11-19T00:00:00Z'::timestamptz - n * interval '1 hour' FROM generate_series(1, 1200) AS n`);
  await indexAllChangedArticles(database.db, createLogger("silent"), new AbortController().signal);
  const find = (title: string) => listArticles(database.db, { title }, { order: "newest", limit: 50 });
  const titles = ["Kelangkaan pupuk 1199", "Kelangkaan pupuk 1200"];
  expect((await find("langka PUPUK")).map(({ title }) => title)).toEqual(titles);
  expect(await find("langka emas")).toEqual([]);
  expect(await countArticles(database.db, { title: "berita" }, 500)).toEqual({ count: 500, hasMore: true });
  expect(await countArticles(database.db, { status: "draft" }, 500)).toEqual({ count: 8, hasMore: false });
});
