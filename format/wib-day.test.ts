import { expect, test } from "vitest";
import { startOfWibDay } from "./wib-day.ts";

test.each([
  ["2026-11-21T16:59:59.999Z", "2026-11-20T17:00:00.000Z"],
  ["2026-11-21T17:00:00.000Z", "2026-11-21T17:00:00.000Z"],
  ["2026-11-21T20:15:00.000Z", "2026-11-21T17:00:00.000Z"],
])("the day of %s began at %s", (instant, start) => {
  expect(startOfWibDay(new Date(instant)).toISOString()).toBe(start);
});
