import { expect, test } from "vitest";
import { compileDictionary } from "#domain/news/articles/mentions/company-dictionary.ts";
import { normaliseItem } from "../items/normalise-item.ts";
import { createArticleMapper, tagItems } from "./tag-items.ts";

const toArticle = createArticleMapper(
  { name: "Kantor Berita Uji" },
  { companies: [], dictionary: compileDictionary([]) },
);

function item(title: string) {
  const link = `https://berita.example/${title}`;
  const outcome = normaliseItem({ titleHtml: title, link, categories: [] }, new Date("2026-11-22T03:00:00Z"));
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}

test("an item that throws fails alone, and the others are tagged", async () => {
  const error = new Error("unexpected");
  const { tagged, failedItems } = await tagItems(["Alfa", "Beta", "Citra"].map(item), (item) => {
    if (item.title === "Beta") throw error;
    return toArticle(item);
  });
  expect(tagged.map(({ article }) => article.title)).toEqual(["Alfa", "Citra"]);
  expect(failedItems).toEqual([{ name: '"Beta" (https://berita.example/Beta)', error }]);
});
