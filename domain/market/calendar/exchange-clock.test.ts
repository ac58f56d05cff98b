import { describe, expect, test } from "vitest";
import { addDays, addMonths, instantAt, isIsoDate, weekdayOf, zonedClock } from "./exchange-clock.ts";

describe("zonedClock", () => {
  test("Jakarta is seven hours ahead of UTC, also across midnight", () => {
    expect(zonedClock(new Date("2026-08-20T17:00:00Z"), "Asia/Jakarta")).toEqual({
      date: "2026-08-21",
      secondOfDay: 0,
    });
    expect(zonedClock(new Date("2026-08-21T02:00:01.9Z"), "Asia/Jakarta")).toEqual({
      date: "2026-08-21",
      secondOfDay: 9 * 3600 + 1,
    });
  });

  test("New York follows daylight saving time", () => {
    expect(zonedClock(new Date("2026-03-06T14:30:00Z"), "America/New_York").secondOfDay).toBe(9.5 * 3600);
    expect(zonedClock(new Date("2026-03-09T13:30:00Z"), "America/New_York").secondOfDay).toBe(9.5 * 3600);
  });
});

describe("instantAt", () => {
  test("is the inverse of zonedClock in each zone", () => {
    expect(instantAt("2026-08-21", 9 * 3600, "Asia/Jakarta").toISOString()).toBe("2026-08-21T02:00:00.000Z");
    expect(instantAt("2026-08-21", 9 * 3600, "Asia/Tokyo").toISOString()).toBe("2026-08-21T00:00:00.000Z");
    expect(instantAt("2026-11-02", 9.5 * 3600, "America/New_York").toISOString()).toBe(
      "2026-11-02T14:30:00.000Z",
    );
    expect(instantAt("2026-10-30", 9.5 * 3600, "America/New_York").toISOString()).toBe(
      "2026-10-30T13:30:00.000Z",
    );
  });

  test("negative seconds fall on the previous evening and use that evening's offset", () => {
    expect(instantAt("2026-03-09", -7 * 3600, "America/New_York").toISOString()).toBe(
      "2026-03-08T21:00:00.000Z",
    );
  });
});

test("addDays and addMonths cross months, years and leap days", () => {
  expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(addMonths("2026-03-31", -1)).toBe("2026-02-28");
  expect(addMonths("2026-01-15", -1)).toBe("2025-12-15");
  expect(addMonths("2024-02-29", -60)).toBe("2019-02-28");
  expect(weekdayOf("2024-01-07")).toBe(0);
});

test.each([
  ...["2026-02-30", "2026-13-01", "21/08/2026", "2026-08-21T00:00:00Z", "", "20260821"],
  ...["0026-08-21", "1899-12-31", "2101-01-01", "9999-12-31"],
])("%j is not a date", (text) => {
  expect(isIsoDate(text)).toBe(false);
});
