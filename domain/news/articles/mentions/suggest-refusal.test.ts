import { expect, test } from "vitest";
import { suggestRefusal } from "./suggest-refusal.ts";

test.each([
  ["CASA", "introduction", "Dana murah (CASA) tumbuh", "murah CASA"],
  ["Sumber Global", "name", "…isu Sumber Global Warming dibahas", "Sumber Global Warming"],
  ["Antam", "name", "Harga emas Antam.", "emas Antam"],
  ["Antam", "name", "Antam.", "Antam"],
  ["BBCA", "code", "BBCA", ""],
] as const)("%s as %s in: %s", (words, kind, evidence, expected) => {
  expect(suggestRefusal({ words, kind, evidence })).toBe(expected);
});
