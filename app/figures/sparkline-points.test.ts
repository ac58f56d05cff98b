import { expect, test } from "vitest";
import { scaleSparkline } from "./sparkline-points.ts";

test.each([
  [
    [7_400, 7_500, 7_450],
    [0, 24, 12],
  ],
  [
    [50, 50, 50],
    [0, 0, 0],
  ],
  [[], []],
])("scales %j to heights %j", (prices, heights) => {
  expect(scaleSparkline(prices)).toEqual(heights);
});
