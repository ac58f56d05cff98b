import { expect, test } from "vitest";
import { childSeed, normalNoise, seedOf, uniformNoise } from "./seeded-noise.ts";

// Other numbers would change every demo's price history.
test("a symbol's noise is the same on every machine and never changes", () => {
  expect(uniformNoise(seedOf("BBCA"), 0)).toBe(0.41061073378659785);
  expect(uniformNoise(seedOf("BBCA"), 4_000)).toBe(0.4932910013012588);
  expect(uniformNoise(childSeed(seedOf("BBCA"), 20_000), 3)).toBe(0.3429733111988753);
  expect(normalNoise(seedOf("TLKM"), 3)).toBe(0.6793150097572445);
});
