import { expect, test } from "vitest";
import { idxCalendarWith } from "../calendar/idx-calendar.ts";
import { dayLimits, hasOtherLimits, type LimitedQuote, limitsAfter } from "./day-limits.ts";

// 2026-11-20 is a Friday; the Tuesday after is made a holiday.
const calendar = idxCalendarWith({ 2026: [{ date: "2026-11-24", name: "Contoh" }] });
const friday: LimitedQuote = {
  last: 9_800,
  previousClose: 9_675,
  changePct: 1.29,
  tradingDate: "2026-11-20",
  stale: false,
};

test("counts from the previous close on the day of the quote", () => {
  expect(dayLimits(friday, "2026-11-20", calendar)).toEqual({
    date: "2026-11-20",
    reference: 9_675,
    upper: 11_600, // 20 % above is 11,610: down to the tick of 25
    lower: 8_225, // 15 % below is 8,223.75: up to it
    upPct: 20,
    downPct: 15,
  });
});

test("counts from the last price before the next day has a quote", () => {
  expect(dayLimits(friday, "2026-11-23", calendar)).toMatchObject({ date: "2026-11-23", reference: 9_800 });
});

test.each([
  ["a Saturday", "2026-11-21", "2026-11-23"],
  ["a holiday", "2026-11-24", "2026-11-25"],
])("on %s tells the limits of the next trading day", (_, today, date) => {
  expect(dayLimits(friday, today, calendar)).toMatchObject({ date, reference: 9_800 });
});

test("keeps to the quote's own day when it is stale", () => {
  expect(dayLimits({ ...friday, stale: true }, "2026-11-25", calendar)).toMatchObject({
    date: "2026-11-20",
    reference: 9_675,
  });
});

test("knows nothing without a close to count from", () => {
  expect(
    dayLimits({ ...friday, previousClose: undefined, changePct: undefined }, "2026-11-20", calendar),
  ).toBeUndefined();
});

test("doesn't count from a close of before a split", () => {
  expect(
    dayLimits(
      { ...friday, previousClose: 36_600, last: 7_325, changePct: undefined },
      "2026-11-20",
      calendar,
    ),
  ).toBeUndefined();
});

test("goes on to the next day with the first quote of it", () => {
  const known = dayLimits(friday, "2026-11-20", calendar);
  const monday = { previousClose: 9_800, changePct: 0.5, tradingDate: "2026-11-23" };
  expect(limitsAfter(known, friday)).toBe(known);
  expect(limitsAfter(known, monday)).toMatchObject({ date: "2026-11-23", reference: 9_800, upper: 11_750 });
  expect(limitsAfter(known, { ...monday, changePct: undefined })).toBeUndefined();
  expect(limitsAfter(undefined, monday)).toBeUndefined();
});

test("leaves boards with rules of their own out", () => {
  expect(hasOtherLimits("Pemantauan Khusus")).toBe(true);
  expect(hasOtherLimits("Akselerasi")).toBe(true);
  expect(hasOtherLimits("Utama")).toBe(false);
  expect(hasOtherLimits(undefined)).toBe(false);
});

test("the first day after a listing has the ordinary limits, counted from the offering price", () => {
  // AADI, offered at Rp5,550, listed on 5 December 2024: it closed at its upper limit.
  const firstDay: LimitedQuote = {
    last: 6_650,
    previousClose: 5_550,
    changePct: 19.82,
    tradingDate: "2024-12-05",
    stale: false,
  };
  expect(dayLimits(firstDay, "2024-12-05", calendar)).toEqual({
    date: "2024-12-05",
    reference: 5_550,
    upper: 6_650,
    lower: 4_440,
    upPct: 20,
    downPct: 20,
  });
});
