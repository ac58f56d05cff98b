import { expect, test } from "vitest";
import { scoreOf } from "./score.ts";

interface Article {
  title: string;
  /** The terms that are somewhere in the article as words. */
  words?: string[];
  /** Lacks one of the terms. */
  isIncomplete?: boolean;
}

test.each<[string, string, string[], Article[]]>([
  [
    "how a term matches",
    "laba",
    [],
    [
      { title: "Laba bank naik" },
      { title: "Labanya naik" },
      { title: "Laporan swalabatan" },
      { title: "Bank", words: ["laba"] },
      { title: "Bank" },
    ],
  ],
  [
    "the number of terms before how they match",
    "bank laba saham",
    [],
    [
      { title: "Dividen", words: ["bank", "laba", "saham"] },
      { title: "Bank catat laba", isIncomplete: true },
    ],
  ],
  [
    "terms before optional words",
    "bank laba",
    ["dan"],
    [
      { title: "Laba dan bank" },
      { title: "Bank catat laba" },
      { title: "Labanya bank" },
      { title: "Dividen dan saham", words: ["bank", "laba"] },
      { title: "Dividen saham", words: ["bank", "laba"] },
    ],
  ],
  [
    "one optional word before none, and two before one",
    "laba",
    ["dan", "untuk"],
    [{ title: "Laba dan untuk bank" }, { title: "Laba untuk bank" }, { title: "Laba bank" }],
  ],
])("articles are ranked by %s", (_, query, optional, articles) => {
  const terms = query.split(" ");
  const scored = articles.map((article) => {
    const matched = [...(article.words ?? []), ...article.title.toLowerCase().split(" ")];
    const matchedBits = terms.reduce(
      (bits, term, index) => bits | (matched.includes(term) ? 1 << index : 0),
      0,
    );
    const missing = article.isIncomplete ? 1 : 0;
    return { article, score: scoreOf(article.title, { terms, optional, matchedBits, missing }) };
  });
  const ranked = scored.toSorted((a, b) => b.score - a.score);
  expect(ranked.map(({ article }) => article)).toEqual(articles);
  expect(new Set(ranked.map(({ score }) => score)).size).toBe(articles.length);
});

test("24 terms that match weakly rank before 23 in the title with all optional words", () => {
  const letters = [..."abcdefghijklmnopqrstuvwx"];
  const terms = letters.map((letter) => `${letter}qz`);
  const optional = letters.map((letter) => `${letter}yy`);
  const weakly = scoreOf("Bank", { terms, optional, matchedBits: 0, missing: 0 });
  const title = [...terms.slice(1), ...optional].join(" ");
  expect(weakly).toBeGreaterThan(scoreOf(title, { terms, optional, matchedBits: 0, missing: 1 }));
});
