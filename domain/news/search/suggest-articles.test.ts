import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "#platform/log/log.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { indexAllChangedArticles } from "../articles/indexing/index-articles.server.ts";
import { articles } from "../articles/tables.server.ts";
import { parseSearchQuery } from "./search-query.ts";
import { suggestArticles } from "./suggest-articles.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const texts: [title: string, content: string][] = [
    ["Dividen bank dibagikan", "Pemegang saham menerima tunai."],
    ["Laba naik", "Ada dividen di akhir tahun."],
    ["Jadwal dividen Oktober", "Daftar emiten."],
    ["Dividen interim disetujui", "Rapat umum."],
    ["Harga beras turun", "Stok melimpah."],
  ];
  await database.db.insert(articles).values(
    texts.map(([title, content], index) => ({
      slug: `a-${index}`,
      title,
      content,
      status: "published" as const,
      publishedAt: new Date(Date.UTC(2026, 9, 1 + index)),
    })),
  );
  await database.db
    .insert(articles)
    .values({ slug: "draft", title: "Dividen rahasia", content: "Draf.", status: "draft" });
  await indexAllChangedArticles(database.db, createLogger("silent"), new AbortController().signal);
});
afterAll(() => database.close());

async function suggest(text: string) {
  const suggestions = await suggestArticles(database.db, parseSearchQuery(text), 3);
  return suggestions.map(({ title }) => title);
}

test("suggests the newest published articles with the word in the title before those with it in the text", async () => {
  expect(await suggest("dividen")).toEqual([
    "Dividen interim disetujui",
    "Jadwal dividen Oktober",
    "Dividen bank dibagikan",
  ]);
});

test("suggests articles while a word is incomplete", async () => {
  expect(await suggest("dividen inte")).toEqual(["Dividen interim disetujui"]);
  expect(await suggest("bera")).toEqual(["Harga beras turun"]);
});

test("applies phrases and excluded words", async () => {
  expect(await suggest('"dividen bank"')).toEqual(["Dividen bank dibagikan"]);
  expect(await suggest("dividen -interim -bank")).toEqual(["Jadwal dividen Oktober", "Laba naik"]);
});

test.each(["", "-", "-dividen", '"', "%", "_", "\\", "' OR 1=1"])("suggests nothing for %j", async (text) => {
  expect(await suggest(text)).toEqual([]);
});
