import { expect, test } from "vitest";
import { squarify, type TreemapTile } from "./treemap.ts";

test("reproduces the example from the paper: 6, 6, 4, 3, 2, 2, 1 in 6 by 4", () => {
  expect(squarify([6, 6, 4, 3, 2, 2, 1], 6 / 4)).toEqual([
    { left: 0, top: 0, width: 50, height: 50 },
    { left: 0, top: 50, width: 50, height: 50 },
    { left: 50, top: 0, width: 28.57, height: 58.33 },
    { left: 78.57, top: 0, width: 21.43, height: 58.33 },
    { left: 50, top: 58.33, width: 20, height: 41.67 },
    { left: 70, top: 58.33, width: 20, height: 41.67 },
    { left: 90, top: 58.33, width: 10, height: 41.67 },
  ]);
});

test.each([2, 0.7])("fills the area in proportion to size and without overlap (aspect %s)", (aspect) => {
  const sizes = [3200, 1900, 1400, 900, 800, 300, 200, 90];
  const tiles = squarify(sizes, aspect);
  const total = 8790;
  for (const [index, tile] of tiles.entries()) {
    expect((tile.width * tile.height) / 10_000).toBeCloseTo((sizes[index] ?? 0) / total, 2);
    expect(tiles.filter((other) => other !== tile && overlap(tile, other))).toEqual([]);
    expect(tile.left + tile.width).toBeLessThan(100.02);
    expect(tile.top + tile.height).toBeLessThan(100.02);
  }
});

test("returns no tiles without sizes", () => {
  expect(squarify([], 1.5)).toEqual([]);
});

function overlap(a: TreemapTile, b: TreemapTile): boolean {
  const slack = 0.02; // rounded to hundredths
  return (
    a.left + a.width > b.left + slack &&
    b.left + b.width > a.left + slack &&
    a.top + a.height > b.top + slack &&
    b.top + b.height > a.top + slack
  );
}
