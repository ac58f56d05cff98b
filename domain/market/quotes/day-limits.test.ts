import { expect, test } from "vitest";
import { wib } from "#test/wib.ts";
import { idxCalendarWith } from "../calendar/idx-calendar.ts";
import { hasSpecialLimits } from "../listings/listing-board.ts";
import { dayLimitsOf, distanceToLimits, type LimitedQuote, limitsAfterQuote } from "./day-limits.ts";

// 2026-11-20 is a Friday; in this calendar the next Tuesday is a holiday.
const calendar = idxCalendarWith([{ date: "2026-11-24", name: "Contoh" }]);
const friday: LimitedQuote = {
  last: 9_800,
  previousClose: 9_675,
  changePct: 1.29,
  asOf: wib("2026-11-20T15:00"),
  tradingDate: "2026-11-20",
  confirmedDate: "2026-11-20",
  stale: false,
};
const closeOfFriday: LimitedQuote = { ...friday, asOf: wib("2026-11-20T16:00"), stale: true };

test("limits are computed from the previous close on the day of the quote", () => {
  expect(dayLimitsOf(friday, "2026-11-20", calendar)).toEqual({
    date: "2026-11-20",
    referenceIdr: 9_675,
    upperLimitIdr: 11_600, // 20 % above is 11,610, rounded down to a tick of 25
    lowerLimitIdr: 8_225, // 15 % below is 8,223.75, rounded up to a tick
    upPct: 20,
    downPct: 15,
  });
});

test("limits are computed from the last price until the next day has a quote", () => {
  expect(dayLimitsOf(friday, "2026-11-23", calendar)).toMatchObject({
    date: "2026-11-23",
    referenceIdr: 9_800,
  });
});

test.each([
  ["a Saturday", "2026-11-21", "2026-11-23"],
  ["a holiday", "2026-11-24", "2026-11-25"],
])("limits on %s are those of the next trading day", (_, today, date) => {
  expect(dayLimitsOf(friday, today, calendar)).toMatchObject({ date, referenceIdr: 9_800 });
});

test("limits of a stale quote are those of its own day", () => {
  expect(dayLimitsOf({ ...friday, stale: true }, "2026-11-25", calendar)).toMatchObject({
    date: "2026-11-20",
    referenceIdr: 9_675,
  });
});

test("the previous trading day's close is the reference of a day without a quote, as with files", () => {
  const monday = { date: "2026-11-23", referenceIdr: 9_800, upperLimitIdr: 11_750 };
  expect(dayLimitsOf(closeOfFriday, "2026-11-23", calendar)).toMatchObject(monday);
  // Tuesday is a holiday; on Wednesday Monday's close is missing.
  expect(dayLimitsOf(closeOfFriday, "2026-11-25", calendar)).toMatchObject({ date: "2026-11-20" });
  // The files cover Monday, without a trade.
  const untradedQuote = { ...closeOfFriday, confirmedDate: "2026-11-23" };
  expect(dayLimitsOf(untradedQuote, "2026-11-25", calendar)).toMatchObject({
    date: "2026-11-25",
    referenceIdr: 9_800,
  });
});

test("there are no limits on the morning of a known split", () => {
  const split = { date: "2026-11-23", factor: 5 };
  expect(dayLimitsOf(closeOfFriday, "2026-11-23", calendar, [split])).toBeUndefined();
  expect(
    dayLimitsOf(closeOfFriday, "2026-11-23", calendar, [{ ...split, date: "2026-11-25" }]),
  ).toBeDefined();
});

test("there are no limits without a close", () => {
  expect(
    dayLimitsOf({ ...friday, previousClose: undefined, changePct: undefined }, "2026-11-20", calendar),
  ).toBeUndefined();
});

test("limits are never computed from a close before a split", () => {
  expect(
    dayLimitsOf(
      { ...friday, previousClose: 36_600, last: 7_325, changePct: undefined },
      "2026-11-20",
      calendar,
    ),
  ).toBeUndefined();
});

test("limits move to the next day with its first quote", () => {
  const limits = dayLimitsOf(friday, "2026-11-20", calendar);
  const monday = { previousClose: 9_800, changePct: 0.5, tradingDate: "2026-11-23" };
  expect(limitsAfterQuote(limits, friday)).toBe(limits);
  expect(limitsAfterQuote(limits, monday)).toMatchObject({
    date: "2026-11-23",
    referenceIdr: 9_800,
    upperLimitIdr: 11_750,
  });
  expect(limitsAfterQuote(limits, { ...monday, changePct: undefined })).toBeUndefined();
  expect(limitsAfterQuote(undefined, monday)).toBeUndefined();
});

test("boards with other rules have no limits here", () => {
  expect(hasSpecialLimits("Pemantauan Khusus")).toBe(true);
  expect(hasSpecialLimits("Akselerasi")).toBe(true);
  expect(hasSpecialLimits("Utama")).toBe(false);
  expect(hasSpecialLimits(undefined)).toBe(false);
});

test("the listing day has the ordinary limits, computed from the offering price", () => {
  // AADI was offered at Rp5,550, listed on 5 December 2024 and closed at its upper limit.
  const firstDay: LimitedQuote = {
    last: 6_650,
    previousClose: 5_550,
    changePct: 19.82,
    asOf: wib("2024-12-05T16:00"),
    tradingDate: "2024-12-05",
    confirmedDate: "2024-12-05",
    stale: false,
  };
  expect(dayLimitsOf(firstDay, "2024-12-05", calendar)).toEqual({
    date: "2024-12-05",
    referenceIdr: 5_550,
    upperLimitIdr: 6_650,
    lowerLimitIdr: 4_440,
    upPct: 20,
    downPct: 20,
  });
});

// Days in the exchange's summary on which the upper limit was reached.
test.each([
  ["BBRI", "2020-03-27", 2_940, 3_670, 25],
  ["GOTO", "2023-05-31", 109, 147, 35],
  ["TPIA", "2024-01-18", 3_410, 4_260, 25],
  ["ARTO", "2020-07-02", 2_210, 2_760, 25],
  ["ESSA", "2021-01-18", 206, 256, 25],
  ["HRUM", "2021-09-23", 5_400, 6_475, 20],
  ["PANI", "2021-06-16", 116, 156, 35],
  ["PTRO", "2024-08-28", 8_950, 10_725, 20],
  ["DSSA", "2021-11-09", 34_000, 40_800, 20],
  ["CUAN", "2024-04-17", 5_650, 6_775, 20],
  ["CBDK", "2025-01-15", 6_075, 7_275, 20],
  ["WIFI", "2025-01-13", 380, 474, 25],
] as const)("%s could rise on %s from Rp%d to Rp%d", (_code, date, reference, upper, upPct) => {
  const quote = { ...friday, last: upper, previousClose: reference, changePct: upPct, tradingDate: date };
  expect(dayLimitsOf(quote, date, calendar)).toMatchObject({
    date,
    referenceIdr: reference,
    upperLimitIdr: upper,
    upPct,
  });
});

// Days on which the lower limit was reached.
test.each([
  ["TPIA", "2020-03-16", 6_500, 6_050, 7],
  ["TPIA", "2020-07-28", 6_950, 6_475, 7],
  ["ARTO", "2020-04-14", 850, 795, 7],
  ["ARTO", "2021-02-23", 10_900, 10_150, 7],
  ["ARTO", "2022-05-12", 9_400, 8_750, 7],
  ["ARTO", "2023-01-05", 3_510, 3_270, 7],
  ["ARTO", "2023-03-16", 2_260, 2_110, 7],
  ["PTRO", "2020-04-21", 1_435, 1_335, 7],
  ["PTRO", "2023-03-13", 4_720, 4_390, 7],
  ["TPIA", "2025-02-07", 8_100, 6_500, 20],
] as const)("%s could fall on %s from Rp%d to Rp%d", (_code, date, reference, lower, downPct) => {
  const quote = { ...friday, last: lower, previousClose: reference, changePct: -downPct, tradingDate: date };
  expect(dayLimitsOf(quote, date, calendar)).toMatchObject({
    date,
    referenceIdr: reference,
    lowerLimitIdr: lower,
    downPct,
  });
});

test("the distance to the limits is a percentage of the price", () => {
  // 3,920 / 3,230 - 1 and 2,670 / 3,230 - 1
  const { upPct, downPct } = distanceToLimits({ upperLimitIdr: 3_920, lowerLimitIdr: 2_670 }, 3_230);
  expect(upPct).toBeCloseTo(21.3622, 4);
  expect(downPct).toBeCloseTo(-17.3375, 4);
  // At the upper limit.
  expect(distanceToLimits({ upperLimitIdr: 100, lowerLimitIdr: 70 }, 100).upPct).toBe(0);
  expect(distanceToLimits({ upperLimitIdr: 100, lowerLimitIdr: 70 }, 0).upPct).toBeUndefined();
});
