import { expect, test } from "vitest";
import { nearKeys } from "./near-keys.ts";

// Keys are stored. If they changed, yesterday's articles would be imported again.
test("near keys of a text never change", () => {
  const shingles = new Set(["laba bersih bca", "bersih bca tumbuh", "bca tumbuh 12"]);
  expect(nearKeys({ titleWords: ["laba", "bca", "tumbuh"], shingles })).toEqual([
    "t282k8i",
    ...["0-1qing1s", "1-tek1id", "2-1kb4t82", "3-1bhf9wp", "4-j724xh", "5-1x31lir", "6-1n2mle2"],
    ...["7-qmch87", "8-vxwgsb", "9-1k12bnq", "a-17uujjg", "b-1mq84bt", "c-5orel", "d-w5t54g"],
    ...["e-7dzs91", "f-1u1l1v6", "g-7r6o1r", "h-121iowt", "i-1jrdqwu", "j-fde5s"],
  ]);
  expect(nearKeys({ titleWords: ["café", "日経", "🏦"], shingles: new Set() })).toEqual(["tbzff39"]);
});
