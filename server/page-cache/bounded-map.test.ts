import { expect, test } from "vitest";
import { createBoundedMap } from "./bounded-map.ts";

test("the least recently used entry is evicted when the map is full", () => {
  const map = createBoundedMap<number>(2, 100);
  map.set("a", 1);
  map.set("b", 2);
  expect(map.get("a")).toBe(1);
  map.set("c", 3);
  expect([map.get("a"), map.get("b"), map.get("c")]).toEqual([1, undefined, 3]);
});

test("a key that is too long isn't stored, an empty key is", () => {
  const map = createBoundedMap<number>(2, 3);
  map.set("abc", 1);
  map.set("abcd", 2);
  map.set("", 3);
  expect([map.get("abc"), map.get("abcd"), map.get("")]).toEqual([1, undefined, 3]);
});
