import { expect, test } from "vitest";
import { exactRatio } from "./exact-ratio.ts";

test.each([
  [5, "5:1"],
  [0.1, "1:10"],
  [1 / 3, "1:3"],
  [0.333333, "1:3"],
  [1 / 1500, "1:1500"],
  [2.5, "5:2"],
  [16 / 15, "16:15"],
  [1.066667, "16:15"],
  [0.2857142857142857, "2:7"],
  [1 / 1.5, "2:3"],
  [1.067, "1067:1000"],
  [999 / 998, "999:998"],
  [29 / 25, "29:25"],
  [1.0667, "1.0667:1"],
  [1.230128553, "1.230128553:1"],
])("a factor of %d is the ratio %s", (factor, expected) => {
  const ratio = exactRatio(factor);
  expect(`${ratio.new.toFixed()}:${ratio.old.toFixed()}`).toBe(expected);
});
