import { expect, test } from "vitest";
import { movingAverage } from "./moving-average.ts";

test("a moving average starts with the first full span, and has gaps around unknown values", () => {
  // (10 + 20 + 30) / 3, (20 + 30 + 70) / 3
  expect(movingAverage([10, 20, 30, 70], 3)).toEqual([undefined, undefined, 20, 40]);
  expect(movingAverage([10, null, 30, 70, 50], 2)).toEqual([undefined, undefined, undefined, 50, 60]);
  expect(movingAverage([10, 20], 3)).toEqual([undefined, undefined]);
  expect(movingAverage([], 20)).toEqual([]);
});
