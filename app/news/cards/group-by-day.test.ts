import { expect, test } from "vitest";
import { groupByDay } from "./group-by-day.ts";

const NOW = "2026-11-20T05:00:00Z"; // 12.00 in Jakarta
const days = (...times: string[]) =>
  groupByDay(
    times.map((listedAt) => ({ listedAt, publishedAt: listedAt })),
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
  const dated = (listedAt: string) => ({ listedAt, publishedAt: listedAt });
  const undated = (listedAt: string) => ({ listedAt, publishedAt: null });
  const groups = groupByDay(
    [dated("2026-11-20T04:00:00Z"), undated("2026-11-19T16:00:00Z"), dated("2026-11-19T15:00:00Z")],
    NOW,
  );
  expect(groups.map(({ day, articles }) => [day, articles.map(({ publishedAt }) => publishedAt)])).toEqual([
    ["Hari ini", ["2026-11-20T04:00:00Z", null]],
    ["Kemarin", ["2026-11-19T15:00:00Z"]],
  ]);
});
