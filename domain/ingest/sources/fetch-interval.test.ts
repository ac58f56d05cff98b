import { describe, expect, test } from "vitest";
import { type FeedPace, fetchIntervalMinutes, nextCycleAt } from "./fetch-interval.ts";

const now = new Date("2026-11-20T03:00:00Z");
const ago = (...minutes: number[]) => minutes.map((age) => new Date(now.getTime() - age * 60_000));
const everyMinutes = (gap: number, count: number) =>
  ago(...Array.from({ length: count }, (_, index) => index * gap));

describe("minutes between two fetches", () => {
  const hourly = everyMinutes(60, 20);
  test.each<[string, FeedPace, number]>([
    ["nothing is known", { publishedAt: [] }, 15],
    ["two items are too few", { publishedAt: everyMinutes(600, 2) }, 15],
    ["an item every ten minutes", { publishedAt: everyMinutes(10, 30) }, 15],
    ["an item every hour", { publishedAt: hourly }, 30],
    ["an item every two hours", { publishedAt: everyMinutes(120, 20) }, 60],
    ["an item every day", { publishedAt: everyMinutes(1440, 20) }, 180],
    ["silent for two days after an item every hour", { publishedAt: ago(2880, 2940, 3000, 3060, 3120) }, 180],
    ["a burst after a day of silence", { publishedAt: ago(1, 2, 3, 4, 1440, 1500) }, 15],
    ["TTL of an hour", { publishedAt: hourly, ttlMinutes: 60 }, 60],
    ["TTL of 50 minutes", { publishedAt: hourly, ttlMinutes: 50 }, 45],
    ["TTL of a day", { publishedAt: hourly, ttlMinutes: 1440 }, 180],
    ["TTL of a minute", { publishedAt: hourly, ttlMinutes: 1 }, 30],
    ["max-age of two hours", { publishedAt: hourly, maxAgeSeconds: 7200 }, 120],
    ["a TTL so long that items would be lost", { publishedAt: everyMinutes(3, 20), ttlMinutes: 120 }, 15],
    ["a TTL over half the span of the items", { publishedAt: everyMinutes(10, 13), ttlMinutes: 120 }, 60],
  ])("%s", (_, pace, minutes) => {
    expect(fetchIntervalMinutes(pace, { minIntervalMinutes: 15, maxIntervalMinutes: 180 }, now)).toBe(
      minutes,
    );
  });

  test.each<[number, number, FeedPace, number]>([
    [60, 180, { publishedAt: everyMinutes(10, 30) }, 60],
    [60, 180, { publishedAt: everyMinutes(3, 20), ttlMinutes: 120 }, 60],
    [15, 30, { publishedAt: everyMinutes(1440, 20) }, 30],
    [15, 1440, { publishedAt: everyMinutes(1440, 20) }, 720],
    [120, 120, { publishedAt: hourly }, 120],
  ])("stay between %d and %d", (minIntervalMinutes, maxIntervalMinutes, pace, minutes) => {
    expect(fetchIntervalMinutes(pace, { minIntervalMinutes, maxIntervalMinutes }, now)).toBe(minutes);
  });
});

test.each([
  ["2026-11-20T03:00:00.000Z", 15, "2026-11-20T03:15:00.000Z"],
  ["2026-11-20T03:14:59.999Z", 15, "2026-11-20T03:15:00.000Z"],
  ["2026-11-20T03:20:00.000Z", 60, "2026-11-20T04:15:00.000Z"],
  ["2026-11-20T23:50:00.000Z", 180, "2026-11-21T02:45:00.000Z"],
])("a source fetched at %s every %s minutes is next fetched at %s", (at, minutes, expected) => {
  expect(nextCycleAt(new Date(at), minutes).toISOString()).toBe(expected);
});
