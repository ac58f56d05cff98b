import { expect, test } from "vitest";
import { watchlistTotals } from "./watchlist-totals.ts";

const of = (...changes: (number | null)[]) => changes.map((changePct) => ({ changePct, stale: false }));

// Changes of banks on 2026-08-27 and 28, and cases with missing data.
test.each([
  [of(), [0, 0, 0, 0, undefined]],
  [of(null), [0, 0, 0, 1, undefined]],
  [of(3.16), [1, 0, 0, 0, 3.16]],
  [of(-0.74), [0, 1, 0, 0, -0.74]],
  [of(0), [0, 0, 1, 0, 0]],
  [of(0.004), [0, 0, 1, 0, 0.004]],
  [of(-0.004), [0, 0, 1, 0, -0.004]],
  [of(1, -3), [1, 1, 0, 0, -1]],
  [of(2, 1, null), [2, 0, 0, 1, 1.5]],
  [
    [...of(2, 4), { changePct: -20, stale: true }],
    [2, 0, 0, 1, 3],
  ],
  [[{ changePct: -2, stale: true }], [0, 1, 0, 0, -2]],
])("%j counts up, down, unchanged, unknown and the mean", (companies, expected) => {
  const { up, down, unchanged, unknown, meanPct } = watchlistTotals(companies);
  expect([up, down, unchanged, unknown, meanPct]).toEqual(expected);
});
