import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "#platform/log/log.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { indexAllChangedArticles } from "../articles/indexing/index-articles.server.ts";
import { articles } from "../articles/tables.server.ts";
import { searchArticles } from "./search-articles.server.ts";
import { parseSearchQuery } from "./search-query.ts";
import type { SearchFilters, SearchOrder } from "./search-results.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const texts: [title: string, content: string][] = [
    ["Laba bank meningkat", "Suku bunga acuan naik. Kinerja membaik."],
    ["Peningkatan kredit", "Bunga dari suku pedalaman di pasar."],
    ["Tingkat inflasi turun", "Harga beras, 100% lokal, naik di Café Nestlé."],
    ["Emiten jum'at", "Perbankan mencatat a_b dan c\\d. Jam salat Jum’at di café baru."],
    ["Yang muda yang berkarya", "Obligasi pemerintah."],
  ];
  await database.db.insert(articles).values(
    texts.map(([title, content], index) => ({
      slug: `a-${index}`,
      title,
      content,
      status: "published" as const,
      publishedAt: new Date(Date.UTC(2026, 9, 1 + index)),
      sourceName: index % 2 === 0 ? "Kontan" : "Bisnis",
      category: index < 2 ? "Banking" : null,
      ...(index > 0 && { sentimentScore: index === 1 ? 0 : -0.4 }),
      tickers: index === 0 ? ["BBCA"] : [],
    })),
  );
  await index();
});
afterAll(() => database.close());

const index = () =>
  indexAllChangedArticles(database.db, createLogger("silent"), new AbortController().signal);

async function find(text: string, order: SearchOrder = "relevance", filters: SearchFilters = {}) {
  const results = await searchArticles(database.db, parseSearchQuery(text), { order, filters });
  return results.articles.map(({ title }) => title);
}

test("all forms of a word are found, the form that was typed first", async () => {
  expect(await find("meningkat")).toEqual([
    "Laba bank meningkat",
    "Tingkat inflasi turun",
    "Peningkatan kredit",
  ]);
  expect(await find("peningkatan")).toEqual([
    "Peningkatan kredit",
    "Tingkat inflasi turun",
    "Laba bank meningkat",
  ]);
  expect(await find("tingkat")).toEqual([
    "Tingkat inflasi turun",
    "Peningkatan kredit",
    "Laba bank meningkat",
  ]);
});

test("the order Terbaru sorts by publication date", async () => {
  expect(await find("meningkat", "newest")).toEqual([
    "Tingkat inflasi turun",
    "Peningkatan kredit",
    "Laba bank meningkat",
  ]);
});

test("a match in a title ranks before one in a text, and a whole word before a part of one", async () => {
  expect(await find("bank")).toEqual(["Laba bank meningkat", "Emiten jum'at"]);
  expect(await find("redi")).toEqual(["Peningkatan kredit"]);
});

test("a phrase requires adjacent words, ignoring the punctuation between them", async () => {
  expect(await find('"suku bunga"')).toEqual(["Laba bank meningkat"]);
  expect(await find('"beras 100 lokal naik"')).toEqual(["Tingkat inflasi turun"]);
  expect(await find('"cafe nestle"')).toEqual(["Tingkat inflasi turun"]);
  expect(await find('"emiten jum\'at"')).toEqual(["Emiten jum'at"]);
  expect(await find('"salat jumat di cafe baru"')).toEqual(["Emiten jum'at"]);
});

test("a phrase may contain words that are too frequent to be indexed", async () => {
  expect(await find('"bunga dari suku"')).toEqual(["Peningkatan kredit"]);
});

test("an excluded word excludes its other forms too", async () => {
  expect(await find("naik -beras")).toEqual(["Laba bank meningkat"]);
  expect(await find("tingkat -meningkat")).toEqual([]);
});

test("accents, apostrophes, punctuation and the wildcards of LIKE are ignored", async () => {
  expect(await find("NESTLE")).toEqual(["Tingkat inflasi turun"]);
  expect(await find("jumat")).toEqual(["Emiten jum'at"]);
  expect(await find("100%")).toEqual(["Tingkat inflasi turun"]);
  expect(await find("a_b c\\d")).toEqual(["Emiten jum'at"]);
  for (const text of ["%", "_", "\\", '"', "'", "\0", ""]) expect(await find(text)).toEqual([]);
  expect(await find("la\0ba")).toEqual(["Laba bank meningkat"]);
  expect(await find(`inflasi ${"a".repeat(10_000)}`)).toEqual(["Tingkat inflasi turun"]);
});

test("a query of only stop words searches titles", async () => {
  expect(await find("yang")).toEqual(["Yang muda yang berkarya"]);
});

test("a code finds the articles about the company", async () => {
  expect(await find("bbca")).toEqual(["Laba bank meningkat"]);
});

test("filters exclude articles that don't match", async () => {
  expect(await find("naik", "relevance", { sources: ["Bisnis"] })).toEqual([]);
  expect(await find("tingkat", "newest", { sector: "Banking" })).toEqual([
    "Peningkatan kredit",
    "Laba bank meningkat",
  ]);
  expect(await find("tingkat", "newest", { from: new Date("2026-10-03") })).toEqual([
    "Tingkat inflasi turun",
  ]);
  expect(await find("tingkat", "newest", { until: new Date("2026-10-02") })).toEqual(["Laba bank meningkat"]);
  expect(await find("tingkat", "newest", { ticker: "BBCA" })).toEqual(["Laba bank meningkat"]);
});

test("facets count the results by each filter", async () => {
  const { count, isCapped, facets } = await searchArticles(database.db, parseSearchQuery("tingkat"), {
    order: "relevance",
    now: new Date("2026-10-03T12:00:00Z"),
  });
  expect({ count, isCapped }).toEqual({ count: 3, isCapped: false });
  expect(facets.sources).toEqual([
    { value: "Kontan", count: 2 },
    { value: "Bisnis", count: 1 },
  ]);
  expect(facets.sectors).toEqual([{ value: "Banking", count: 2 }]);
  expect(facets.tickers).toEqual([{ value: "BBCA", count: 1 }]);
  expect(facets.sentiments).toEqual([
    { value: "negative", count: 1 },
    { value: "neutral", count: 1 },
  ]);
  expect(facets.dateRanges[0]).toEqual({ value: "day", count: 1 });
});

test("matches are marked in the title and in the passage", async () => {
  const { articles: results } = await searchArticles(database.db, parseSearchQuery("bunga tingkat"), {
    order: "newest",
  });
  expect(results[1]?.titlePieces).toEqual([
    { text: "Laba bank ", isHit: false },
    { text: "meningkat", isHit: true },
  ]);
  expect(results[1]?.passage.filter(({ isHit }) => isHit)).toEqual([{ text: "bunga", isHit: true }]);
});
