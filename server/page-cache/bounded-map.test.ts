import { expect, test } from "vitest";
import { createBoundedMap } from "./bounded-map.ts";

test("the oldest entry leaves when there are too many", () => {
  const map = createBoundedMap<number>(2, 100);
  map.set("a", 1);
  map.set("b", 2);
  map.set("a", 3);
  map.set("c", 4);
  expect([map.get("a"), map.get("b"), map.get("c")]).toEqual([undefined, 2, 4]);
});

test("a key that is too long is not remembered", () => {
  const map = createBoundedMap<number>(2, 3);
  map.set("abc", 1);
  map.set("abcd", 2);
  expect([map.get("abc"), map.get("abcd")]).toEqual([1, undefined]);
});
