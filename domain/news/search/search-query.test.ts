import { expect, test } from "vitest";
import { isEmptyQuery, parseSearchQuery } from "./search-query.ts";

test("words, phrases and excluded words are distinguished", () => {
  expect(parseSearchQuery('Laba BBCA "suku bunga acuan" -Obligasi')).toEqual({
    text: 'Laba BBCA "suku bunga acuan" -Obligasi',
    terms: ["laba", "bbca"],
    joinedSpellings: expect.any(Map),
    optional: [],
    phrases: [["suku", "bunga", "acuan"]],
    excluded: ["obligasi"],
  });
});

test("a hyphen inside a word, alone or before a space excludes nothing", () => {
  expect(parseSearchQuery("e-commerce - bank").terms).toEqual(["e", "commerce", "bank"]);
  expect(parseSearchQuery("e-commerce - bank").excluded).toEqual([]);
});

test("accents, apostrophes and case are folded", () => {
  expect(parseSearchQuery("Café JUM'AT Nestlé").terms).toEqual(["cafe", "jumat", "nestle"]);
});

test("%, _, \\ and quotes are plain text", () => {
  expect(parseSearchQuery(`100% a_b c\\d 'e' "f`).terms).toEqual(["100", "a", "b", "c", "d", "e", "f"]);
  expect(isEmptyQuery(parseSearchQuery('% _ \\ " -'))).toBe(true);
});

test("NUL and other control characters are dropped, line breaks separate words", () => {
  expect(parseSearchQuery("la\0ba\u0007\u009f\tbank\nnaik")).toMatchObject({
    text: "laba bank naik",
    terms: ["laba", "bank", "naik"],
  });
});

test("stop words are optional unless there is nothing else", () => {
  expect(parseSearchQuery("harga yang naik")).toMatchObject({ terms: ["harga", "naik"], optional: ["yang"] });
  expect(parseSearchQuery("yang di dan").terms).toEqual(["yang", "di", "dan"]);
});

test("a query of 10,000 characters is truncated", () => {
  const words = Array.from({ length: 2000 }, (_, index) => `w${index}`).join(" ");
  const query = parseSearchQuery(words);
  expect(query.terms).toHaveLength(24);
  expect(query.text.length).toBeLessThanOrEqual(1000);
  expect(parseSearchQuery("a".repeat(10_000)).terms).toEqual(["a".repeat(40)]);
});

test("terms and words of phrases are limited together", () => {
  const words = Array.from({ length: 20 }, (_, index) => `w${index}`).join(" ");
  expect(parseSearchQuery(`${words} "suku bunga acuan bank sentral" "laba bersih"`).phrases).toEqual([
    ["suku", "bunga", "acuan", "bank"],
  ]);
});
