import { expect, test } from "vitest";
import { watchlistTotals } from "./watchlist-totals.ts";

const companiesWith = (...changes: (number | null)[]) =>
  changes.map((changePct) => ({ changePct, stale: false }));

// Changes of banks on 2026-08-27 and 28, and cases with missing data.
test.each([
  [companiesWith(), [0, 0, 0, 0, undefined]],
  [companiesWith(null), [0, 0, 0, 1, undefined]],
  [companiesWith(3.16), [1, 0, 0, 0, 3.16]],
  [companiesWith(-0.74), [0, 1, 0, 0, -0.74]],
  [companiesWith(0), [0, 0, 1, 0, 0]],
  [companiesWith(0.004), [0, 0, 1, 0, 0.004]],
  [companiesWith(-0.004), [0, 0, 1, 0, -0.004]],
  [companiesWith(0.005), [1, 0, 0, 0, 0.005]],
  [companiesWith(-0.005), [0, 1, 0, 0, -0.005]],
  [companiesWith(1, -3), [1, 1, 0, 0, -1]],
  [companiesWith(2, 1, null), [2, 0, 0, 1, 1.5]],
  [
    [...companiesWith(2, 4), { changePct: -20, stale: true }],
    [2, 0, 0, 1, 3],
  ],
  [[{ changePct: -2, stale: true }], [0, 1, 0, 0, -2]],
])("%j counts up, down, unchanged, unknown and the mean", (companies, expected) => {
  const { up, down, unchanged, unknown, meanPct } = watchlistTotals(companies);
  expect([up, down, unchanged, unknown, meanPct]).toEqual(expected);
});
