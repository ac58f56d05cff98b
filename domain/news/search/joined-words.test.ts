import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "#platform/log/log.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { indexAllChangedArticles } from "../articles/indexing/index-articles.server.ts";
import { joinedWordsIn } from "../articles/indexing/joined-words.ts";
import { articles } from "../articles/tables.server.ts";
import { searchArticles } from "./search-articles.server.ts";
import { parseSearchQuery } from "./search-query.ts";
import { suggestArticles } from "./suggest-articles.server.ts";

const TITLES = [
  "Emiten siapkan buyback saham",
  "Emiten umumkan buy-back saham",
  "Emiten mulai buy back saham",
  "Kupon ORI025 ditetapkan",
  "Penjualan ORI-025 dibuka",
  "Minat pada ORI 025, seri baru",
  "Harga batubara naik",
  "Ekspor batu bara turun",
  "Startup kuliner merugi",
  "Start-up logistik untung",
  "Saham-saham pilihan",
];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.insert(articles).values(
    TITLES.map((title, index) => ({
      slug: `a-${index}`,
      title,
      content: "Isi berita.",
      status: "published" as const,
      publishedAt: new Date(Date.UTC(2026, 9, 1 + index)),
    })),
  );
  await indexAllChangedArticles(database.db, createLogger("silent"), new AbortController().signal);
});
afterAll(() => database.close());

async function find(text: string): Promise<string[]> {
  const { articles: results } = await searchArticles(database.db, parseSearchQuery(text), {
    order: "newest",
  });
  return results.map(({ title }) => title).sort();
}

test.each([
  ["buyback", 0, 3],
  ["buy-back", 0, 3],
  ["buy back", 0, 3],
  ["ORI025", 3, 6],
  ["ori-025", 3, 6],
  ["ORI 025", 3, 6],
  ["batubara", 6, 8],
  ["batu bara", 6, 8],
  ["startup", 8, 10],
  ["start-up", 8, 10],
])("%s is found in every spelling", async (text, from, to) => {
  const expected = TITLES.slice(from, to).sort();
  expect(await find(text)).toEqual(expected);
  const suggested = await suggestArticles(database.db, parseSearchQuery(text), 10);
  expect(suggested.map(({ title }) => title).sort()).toEqual(expected);
});

test.each([
  ["buyback", ["buyback", "buy-back", "buy back"]],
  ["buy-back", ["buyback", "buy-back", "buy back"]],
  ["buy back", ["buyback", "buy-back", "buy back"]],
  ["ORI025", ["ORI025", "ORI-025", "ORI 025"]],
  ["ori-025", ["ORI025", "ORI-025", "ORI 025"]],
  ["batubara", ["batubara", "batu bara"]],
])("%s is marked in every spelling", async (text, marked) => {
  const { articles: results } = await searchArticles(database.db, parseSearchQuery(text), {
    order: "newest",
  });
  const hits = results.map(({ titlePieces }) =>
    titlePieces.filter(({ isHit }) => isHit).map((hit) => hit.text),
  );
  expect(hits.reverse()).toEqual(marked.map((words) => [words]));
});

test("repeated words and numbers aren't joined", () => {
  expect([...joinedWordsIn("Saham-saham, 2024-2025, 10-12 persen, Rp 1.000, e-commerce, SBR 013.")]).toEqual([
    "ecommerce",
    "sbr013",
  ]);
});
