import { expect, test } from "vitest";
import { compareWords, shortenUnchanged } from "./compare-texts.ts";

/** same, [-removed-], [+added+] */
const marked = (before: string, after: string) =>
  compareWords(before, after)
    .map(({ kind, text }) => (kind === "same" ? text : kind === "added" ? `[+${text}+]` : `[-${text}-]`))
    .join("");

test.each([
  ["Laba naik 5 persen", "Laba naik 7 persen", "Laba naik [-5-][+7+] persen"],
  ["Laba naik", "Laba bersih naik", "Laba [+bersih +]naik"],
  ["Satu\n\nDua", "Satu\n\nDua\n\nTiga", "Satu\n\nDua[+\n\nTiga+]"],
  ["sama", "sama", "sama"],
  ["", "baru", "[+baru+]"],
  ["lama", "", "[-lama-]"],
  ["", "", ""],
])("the difference between %j and %j", (before, after, expected) => {
  expect(marked(before, after)).toBe(expected);
});

test("both texts can be rebuilt from the pieces", () => {
  const before = "Bank Central Asia (BBCA) membagikan dividen Rp50 per saham.";
  const after = "BCA membagikan dividen interim Rp55 per saham, naik 10%.";
  const pieces = compareWords(before, after);
  const without = (kind: string) =>
    pieces
      .filter((piece) => piece.kind !== kind)
      .map(({ text }) => text)
      .join("");
  expect([without("added"), without("removed")]).toEqual([before, after]);
});

test("very different long texts are compared, if necessary as a whole", () => {
  const text = (seed: number) => Array.from({ length: 40_000 }, (_, n) => (n * seed) % 9_973).join(" ");
  const pieces = compareWords(text(7), text(11));
  expect(
    pieces
      .filter(({ kind }) => kind !== "added")
      .map(({ text }) => text)
      .join(""),
  ).toBe(text(7));
});

test("only the surroundings of each change in a long text are shown", () => {
  const words = (from: number, until: number) =>
    Array.from({ length: until - from }, (_, index) => `k${from + index}`).join(" ");
  const text = (changed: string) =>
    `${words(0, 40)} ${changed} ${words(41, 81)} ${changed} ${words(82, 122)}`;
  const difference = shortenUnchanged({ content: compareWords(text("lama"), text("baru")) });
  expect(difference.content?.map(({ text }) => text)).toEqual([
    ` … ${words(28, 40)} `,
    "lama",
    "baru",
    ` ${words(41, 53)} … ${words(69, 81)} `,
    "lama",
    "baru",
    ` ${words(82, 94)} …`,
  ]);
  const short = { title: compareWords("Laba naik 5 persen", "Laba naik 7 persen") };
  expect(shortenUnchanged(short)).toEqual(short);
});
