import { expect, test } from "vitest";
import { heatStep } from "./heat.ts";

test.each([
  [null, 0],
  [0, 1],
  [-0.004, 1],
  [0.49, 1],
  [0.494, 1],
  [0.4996, 2],
  [0.5, 2],
  [1.49, 2],
  [1.5, 3],
  [12, 3],
  [-0.01, -1],
  [-0.4996, -2],
  [-0.5, -2],
  [-1.5, -3],
])("the step of a change of %s is %s", (changePct, step) => {
  expect(heatStep(changePct)).toBe(step);
});
