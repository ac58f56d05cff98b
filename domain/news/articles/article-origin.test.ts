import { describe, expect, test } from "vitest";
import { canonicalAddress, creditedSource, isRepublished } from "./article-origin.ts";

const own = "https://kabarpasar.example/news/read/laba-bank";
const source = "https://media.example/laba-bank";
const elsewhere = "https://koran.example/asli";

describe("the address search engines are told to show", () => {
  test.each([
    { canonicalUrl: elsewhere, sourceUrl: source, expected: elsewhere },
    { canonicalUrl: null, sourceUrl: source, expected: source },
    { canonicalUrl: "", sourceUrl: source, expected: source },
    { canonicalUrl: null, sourceUrl: null, expected: own },
    { canonicalUrl: own, sourceUrl: source, expected: own },
    { canonicalUrl: "javascript:alert(1)", sourceUrl: "https://", expected: own },
    { canonicalUrl: "/news/read/laba-bank", sourceUrl: "", expected: own },
  ])("is $expected for canonical $canonicalUrl and source $sourceUrl", ({ expected, ...origin }) => {
    expect(canonicalAddress(origin, own)).toBe(expected);
  });
});

test("tells an article of another site from our own", () => {
  expect(isRepublished({ canonicalUrl: null, sourceUrl: source }, own)).toBe(true);
  expect(isRepublished({ canonicalUrl: null, sourceUrl: null }, own)).toBe(false);
  expect(isRepublished({ canonicalUrl: "https://kabarpasar.example/lain", sourceUrl: source }, own)).toBe(
    false,
  );
});

test.each([
  { sourceName: "Harian Contoh", sourceUrl: source, expected: "Harian Contoh" },
  { sourceName: "Harian Contoh", sourceUrl: null, expected: "Harian Contoh" },
  { sourceName: "", sourceUrl: "https://www.media.example/a", expected: "media.example" },
  { sourceName: null, sourceUrl: null, expected: undefined },
])("credits $sourceName with source $sourceUrl as $expected", ({ expected, ...origin }) => {
  expect(creditedSource({ canonicalUrl: null, ...origin }, own)).toBe(expected);
});
