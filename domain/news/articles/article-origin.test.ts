import { describe, expect, test } from "vitest";
import { canonicalUrlOf, creditedSource, isRepublished } from "./article-origin.ts";

const OWN = "https://kabarpasar.example/news/read/laba-bank";
const SOURCE = "https://media.example/laba-bank";
const ELSEWHERE = "https://koran.example/asli";

describe("the canonical address", () => {
  test.each([
    { canonicalUrl: ELSEWHERE, sourceUrl: SOURCE, expected: ELSEWHERE },
    { canonicalUrl: null, sourceUrl: SOURCE, expected: SOURCE },
    { canonicalUrl: "", sourceUrl: SOURCE, expected: SOURCE },
    { canonicalUrl: null, sourceUrl: null, expected: OWN },
    { canonicalUrl: OWN, sourceUrl: SOURCE, expected: OWN },
    { canonicalUrl: "javascript:alert(1)", sourceUrl: "https://", expected: OWN },
    { canonicalUrl: "/news/read/laba-bank", sourceUrl: "", expected: OWN },
  ])("is $expected for canonical $canonicalUrl and source $sourceUrl", ({ expected, ...origin }) => {
    expect(canonicalUrlOf(origin, OWN)).toBe(expected);
  });
});

test("isRepublished distinguishes another site's article from our own", () => {
  expect(isRepublished({ canonicalUrl: null, sourceUrl: SOURCE }, OWN)).toBe(true);
  expect(isRepublished({ canonicalUrl: null, sourceUrl: null }, OWN)).toBe(false);
  expect(isRepublished({ canonicalUrl: "https://kabarpasar.example/lain", sourceUrl: SOURCE }, OWN)).toBe(
    false,
  );
});

test.each([
  { sourceName: "Harian Contoh", sourceUrl: SOURCE, expected: "Harian Contoh" },
  { sourceName: "Harian Contoh", sourceUrl: null, expected: "Harian Contoh" },
  { sourceName: "", sourceUrl: "https://www.media.example/a", expected: "media.example" },
  { sourceName: null, sourceUrl: null, expected: undefined },
])("credits $sourceName with source $sourceUrl as $expected", ({ expected, ...origin }) => {
  expect(creditedSource({ canonicalUrl: null, ...origin }, OWN)).toBe(expected);
});
