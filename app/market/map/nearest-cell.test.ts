import { expect, test } from "vitest";
import { nearestCell } from "./nearest-cell.ts";

/** A large cell on the left, two stacked cells in the middle, one on the right. */
const boxes = [
  { left: 0, top: 0, right: 100, bottom: 100 },
  { left: 100, top: 0, right: 150, bottom: 40 },
  { left: 100, top: 40, right: 150, bottom: 100 },
  { left: 150, top: 0, right: 200, bottom: 100 },
];

test.each([
  [0, "ArrowRight", 2],
  [1, "ArrowRight", 3],
  [1, "ArrowDown", 2],
  [2, "ArrowUp", 1],
  [3, "ArrowLeft", 2],
  [2, "ArrowLeft", 0],
  [0, "ArrowLeft", undefined],
  [0, "ArrowDown", undefined],
  [0, "Enter", undefined],
])("from cell %s the key %s selects %s", (from, key, to) => {
  expect(nearestCell(boxes, from, key)).toBe(to);
});
