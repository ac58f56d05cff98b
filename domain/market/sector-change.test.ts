import { expect, test } from "vitest";
import { sectorChanges } from "./sector-change.ts";

const billion = 1_000_000_000;

test("the change is that of the sector's market value", () => {
  // 100 became 110, 300 became 270: 400 became 380.
  const changes = sectorChanges([
    { sector: "Energy", changePct: 10, marketCapIdr: 110 * billion },
    { sector: "Energy", changePct: -10, marketCapIdr: 270 * billion },
    { sector: "Banking", changePct: 2, marketCapIdr: 51 * billion },
  ]);
  expect(changes.map(({ sector }) => sector)).toEqual(["Energy", "Banking"]);
  expect(changes[0]?.changePct).toBeCloseTo(-5, 10);
  expect(changes[1]?.changePct).toBeCloseTo(2, 10);
});

test("what is not known is left out, not counted as zero", () => {
  const changes = sectorChanges([
    { sector: "Energy", changePct: 4, marketCapIdr: 104 * billion },
    { sector: "Energy", changePct: undefined, marketCapIdr: 900 * billion },
    { sector: "Energy", changePct: -50, marketCapIdr: undefined },
    { sector: "Energy", changePct: -50, marketCapIdr: 0 },
    { sector: undefined, changePct: 1, marketCapIdr: billion },
  ]);
  expect(changes).toEqual([{ sector: "Energy", changePct: expect.closeTo(4, 10), counted: 1, members: 4 }]);
});

test("a sector with nothing known has no figure", () => {
  expect(sectorChanges([{ sector: "Technology", changePct: undefined, marketCapIdr: billion }])).toEqual([
    { sector: "Technology", changePct: undefined, counted: 0, members: 1 },
  ]);
});
