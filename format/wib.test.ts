import { expect, test } from "vitest";
import { formatIsoWib, startOfWibDay } from "./wib.ts";

test("formats an instant with Jakarta's offset", () => {
  expect(formatIsoWib("2026-08-21T08:49:00.123Z")).toBe("2026-08-21T15:49:00+07:00");
  expect(formatIsoWib(new Date("2026-12-31T17:00:00Z"))).toBe("2027-01-01T00:00:00+07:00");
});

test.each([
  ["2026-11-21T16:59:59.999Z", "2026-11-20T17:00:00.000Z"],
  ["2026-11-21T17:00:00.000Z", "2026-11-21T17:00:00.000Z"],
  ["2026-11-21T20:15:00.000Z", "2026-11-21T17:00:00.000Z"],
])("the day of %s began at %s", (instant, start) => {
  expect(startOfWibDay(new Date(instant)).toISOString()).toBe(start);
});
