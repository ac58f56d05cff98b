import { expect, test } from "vitest";
import { cachedWord, cachedWordsIn } from "./cached-words.ts";
import { foldedWordsOf } from "./words.ts";

test.each([
  ["Laba BBCA naik 12,5% - naik lagi", ["laba", "bbca", "naik", "12", "5", "lagi"]],
  ["“Untung” – kata Direktur… ‘besar’", ["untung", "kata", "direktur", "besar"]],
  ["Jum'at di Café Société", ["jumat", "di", "cafe", "societe"]],
  ["İstanbul ﬁnansial ２０２６", ["istanbul", "finansial", "2026"]],
  ["x".repeat(50), ["x".repeat(40)]],
  ["", []],
  ["... —", []],
])("%s is split into the same words as a search for it", (text, forms) => {
  expect(cachedWordsIn(text).map(({ form }) => form)).toEqual(forms);
  expect([...new Set(foldedWordsOf(text).map(({ form }) => form))]).toEqual(forms);
});

test("a word has the same key after the full cache is cleared", () => {
  const { key } = cachedWord("peningkatan");
  for (let number = 0; number < 160_000; number++) cachedWord(`a${number}`);
  expect(cachedWord("peningkatan").key).toBe(key);
  expect(cachedWord("meningkat").key).toBe(key);
});
