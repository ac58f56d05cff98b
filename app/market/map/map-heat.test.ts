import { expect, test } from "vitest";
import { stockHeat } from "./map-heat.ts";

test.each([
  [null, undefined],
  [0, 1],
  [0.004, 1],
  [-0.004, 1],
  [0.01, 1],
  [0.99, 1],
  [1, 2],
  [2.99, 2],
  [3, 3],
  [34.7, 3],
  [-0.01, -1],
  [-1, -2],
  [-2.996, -3],
])("a change of %s has the colour %s", (changePct, heat) => {
  expect(stockHeat(changePct)).toBe(heat);
});
