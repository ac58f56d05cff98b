import { expect, test } from "vitest";
import { chooseMotif } from "./motif-choice.ts";

test("returns the same motif for the same id", () => {
  expect(chooseMotif("41")).toEqual(chooseMotif("41"));
});

test("gives identical motifs the same name and different ones different names", () => {
  const motifs = Array.from({ length: 500 }, (_, id) => chooseMotif(String(id)));
  const looks = new Set(motifs.map(({ name: _, ...look }) => JSON.stringify(look)));
  expect(new Set(motifs.map(({ name }) => name)).size).toBe(looks.size);
});

test("spreads articles with consecutive ids over the 400 motifs", () => {
  const names = Array.from({ length: 60 }, (_, id) => chooseMotif(String(id + 1)).name);
  expect(new Set(names).size).toBeGreaterThan(45);
});

test.each([
  ["1", "motif-4133"],
  ["2", "motif-1231"],
  ["41", "motif-0033"],
  ["200000", "motif-4131"],
])("article %s always has its motif", (id, name) => {
  expect(chooseMotif(id).name).toBe(name);
});
