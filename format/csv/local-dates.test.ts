import { describe, expect, test } from "vitest";
import { findDateOrder, parseClock, toIsoDate } from "./local-dates.ts";

test.each([
  ["11/08/2026", "2026-08-11"],
  ["11.8.26", "2026-08-11"],
  ["5-12-90", "1990-12-05"],
  ["2026/08/11", "2026-08-11"],
  ["2026-8-1", "2026-08-01"],
  ["20260811", "2026-08-11"],
  ["11 Agt 2026", "2026-08-11"],
  ["11-Des-77", "1977-12-11"],
  ["Aug 11, 2026", "2026-08-11"],
  ["11/08/2026 09:15:30", "2026-08-11"],
  ["2026-08-11T09:15:30.123 WIB", "2026-08-11"],
  ["11/08/2026 25:00", undefined],
  ["11/08-2026", undefined],
  ["11 Foo 2026", undefined],
  ["202608", undefined],
  ["kemarin", undefined],
])("%j is %j", (cell, expected) => {
  expect(toIsoDate(cell, "day-month")).toBe(expected);
});

test("the month comes first if the file is ordered so", () => {
  expect(toIsoDate("08/11/2026", "month-day")).toBe("2026-08-11");
});

describe("the order of day and month", () => {
  test.each([
    [["01/02/2026", "02/13/2026"], "month-day"],
    [["01/02/2026", "13/02/2026"], "day-month"],
    [["13/02/2026", "02/13/2026"], "mixed"],
    [["01.02.2026"], "day-month"],
    [["2026-02-01"], "day-month"],
    [["01/02/2026"], "unproved"],
  ])("of %j is %j", (cells, expected) => {
    expect(findDateOrder(cells)).toBe(expected);
  });
});

test("a time is read with or without a date", () => {
  expect([parseClock("9:15"), parseClock("11/08/2026 09:15:30"), parseClock("25:00")]).toEqual([
    "09:15:00",
    "09:15:30",
    undefined,
  ]);
  expect([parseClock("12.03.26"), parseClock("09:15:30.123 WIB")]).toEqual(["12:03:26", "09:15:30"]);
  expect(parseClock("01.12.2025")).toBeUndefined();
});
