import { expect, test } from "vitest";
import { groupByDay } from "./group-by-day.ts";

const NOW = "2026-11-20T05:00:00Z"; // 12.00 in Jakarta
const days = (...times: string[]) =>
  groupByDay(
    times.map((publishedAt) => ({ publishedAt })),
    NOW,
  ).map(({ day, articles }) => [day, articles.length]);

test("groups articles by their day in Jakarta", () => {
  expect(
    days("2026-11-20T04:59:00Z", "2026-11-19T17:00:00Z", "2026-11-19T16:59:00Z", "2026-11-17T03:00:00Z"),
  ).toEqual([
    ["Hari ini", 2],
    ["Kemarin", 1],
    ["17 November 2026", 1],
  ]);
});

test("returns no days without articles", () => {
  expect(days()).toEqual([]);
});

test("doesn't start a day with an article of unknown time", () => {
  const groups = groupByDay(
    [null, null, "2026-11-20T04:00:00Z", null, "2026-11-19T15:00:00Z"].map((publishedAt) => ({
      publishedAt,
    })),
    NOW,
  );
  expect(groups.map(({ day, articles }) => [day, articles.map(({ publishedAt }) => publishedAt)])).toEqual([
    [undefined, [null, null]],
    ["Hari ini", ["2026-11-20T04:00:00Z", null]],
    ["Kemarin", ["2026-11-19T15:00:00Z"]],
  ]);
});
