import { expect, test } from "vitest";
import { mergeShareCounts, type ShareCount, shareCountOn } from "./share-counts.ts";

const count = (fromDate: string, untilDate: string, shares: number): ShareCount => ({
  fromDate,
  untilDate,
  shares,
});

// DSSA split its shares 1:10 on 18 July 2024 and 1:25 in 2026.
const before = count("2019-07-29", "2024-07-17", 770_552_320);
const after = count("2024-07-18", "2025-02-21", 7_705_523_200);
const list = count("2026-08-31", "2026-08-31", 192_638_080_000);
const dssa = [before, after, list];

test.each([
  ["2024-07-17", 770_552_320],
  ["2024-07-18", 7_705_523_200],
  // The list of August 2026 says nothing about February 2025.
  ["2025-02-21", 7_705_523_200],
  ["2025-02-24", 7_705_523_200],
  ["2026-08-31", 192_638_080_000],
  ["2026-11-25", 192_638_080_000],
])("the count of %s is the last one known by then", (date, shares) => {
  expect(shareCountOn(date, dssa)?.shares).toBe(shares);
});

test("without an earlier count, a list of the following month is used, and no later one", () => {
  expect(shareCountOn("2026-08-21", [list])?.shares).toBe(192_638_080_000);
  expect(shareCountOn("2026-07-31", [list])?.shares).toBe(192_638_080_000);
  expect(shareCountOn("2026-07-30", [list])).toBeUndefined();
  expect(shareCountOn("2025-02-21", [list])).toBeUndefined();
  expect(shareCountOn("2025-02-21", [])).toBeUndefined();
});

test("a list of the following month takes precedence over a count older than a month", () => {
  expect(shareCountOn("2026-08-21", dssa)?.shares).toBe(192_638_080_000);
  const lists = [count("2026-07-31", "2026-07-31", 100), count("2026-08-31", "2026-08-31", 110)];
  expect(shareCountOn("2026-08-21", lists)?.shares).toBe(100);
  expect(shareCountOn("2026-07-30", [before, ...lists])?.shares).toBe(100);
});

test("successive equal counts are merged, in any order of import", () => {
  const first = count("2024-07-18", "2024-12-30", 7_705_523_200);
  const second = count("2025-01-02", "2025-02-21", 7_705_523_200);
  expect(mergeShareCounts([second, list], [before, first])).toEqual(dssa);
  expect(mergeShareCounts(dssa, [second])).toEqual(dssa);
  expect(mergeShareCounts([], dssa)).toEqual(dssa);
});

test("a newer report of a day replaces an older one", () => {
  expect(
    mergeShareCounts([count("2024-01-02", "2024-01-31", 100)], [count("2024-01-10", "2024-01-15", 90)]),
  ).toEqual([
    count("2024-01-02", "2024-01-09", 100),
    count("2024-01-10", "2024-01-15", 90),
    count("2024-01-16", "2024-01-31", 100),
  ]);
  expect(
    mergeShareCounts([count("2024-01-05", "2024-01-06", 100)], [count("2024-01-02", "2024-01-31", 90)]),
  ).toEqual([count("2024-01-02", "2024-01-31", 90)]);
});
