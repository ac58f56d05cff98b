import { expect, test } from "vitest";
import { hashText, spreadBits } from "./text-hash.ts";

/** From http://www.isthe.com/chongo/src/fnv/test_fnv.c, and fmix32 in MurmurHash3's reference code. */
test("returns the algorithm's published values", () => {
  expect(hashText("")).toBe(0x811c9dc5);
  expect(hashText("a")).toBe(0xe40c292c);
  expect(hashText("foobar")).toBe(0xbf9cf968);
  expect(spreadBits(0)).toBe(0);
  expect(spreadBits(1)).toBe(0x514e28b7);
});
