import { expect, test } from "vitest";
import { changeDirection } from "./change-figure.tsx";

test.each([
  [1.25, "up"],
  [0, "up"],
  [-0.001, "up"],
  [-0.01, "down"],
  [null, "flat"],
  [undefined, "flat"],
])("the direction of a change of %s is %s", (changePct, direction) => {
  expect(changeDirection(changePct)).toBe(direction);
});
