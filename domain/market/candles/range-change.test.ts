import { describe, expect, test } from "vitest";
import { idxCalendar } from "../calendar/idx-calendar.ts";
import { type Candle, dayStamp } from "./candle.ts";
import { changeOverRange, isActionBetween } from "./range-change.ts";

const at = (date: string, close: number) => ({ date, close });
const ofYear = (before: number, first: number, last: number) =>
  changeOverRange({
    before: at("2025-12-30", before),
    offering: undefined,
    first: at("2026-01-02", first),
    last: at("2026-08-21", last),
    crossesSplit: false,
    isStock: true,
  }).changePct;

describe("the year to date counts from the last close of the year before", () => {
  // The exchange's own figures of 21 August 2026; the closes are those of 30 December, 2 January and 21 August.
  test.each([
    ["SMMA", 14_500, 13_775, 20_200, 39.31],
    ["EMAS", 5_550, 5_625, 7_900, 42.34],
    ["MDKA", 2_280, 2_330, 2_950, 29.39],
    ["ADRO", 1_810, 1_820, 2_550, 40.88],
    ["CASA", 1_610, 1_600, 1_820, 13.04],
    ["VKTR", 845, 990, 915, 8.28],
    ["INDF", 6_775, 6_675, 7_375, 8.86],
    ["DSSA", 4_040, 3_938, 1_050, -74.01],
    ["BBCA", 8_075, 8_025, 6_450, -20.12],
    ["TLKM", 3_480, 3_470, 2_610, -25],
    ["BBRI", 3_660, 3_640, 3_230, -11.75],
  ])("%s", (_code, before, first, last, changePct) => {
    expect(ofYear(before, first, last)).toBeCloseTo(changePct, 2);
  });
});

describe("a share that was listed within the range", () => {
  // BREN was offered at 780 and closed its first day, 9 October 2023, at 975.
  const bren = {
    before: undefined,
    first: at("2023-10-09", 975),
    last: at("2023-12-29", 7_475),
    crossesSplit: false,
    isStock: true,
  };

  test("counts from its offering price", () => {
    expect(changeOverRange({ ...bren, offering: at("2023-10-09", 780) })).toEqual({
      from: "offering-price",
      fromClose: 780,
      fromDate: "2023-10-09",
      toClose: 7_475,
      toDate: "2023-12-29",
      changePct: expect.closeTo(858.33, 2),
      crossesSplit: false,
    });
  });

  test("counts from its first close where that price isn't known", () => {
    expect(changeOverRange({ ...bren, offering: undefined })).toMatchObject({
      from: "first-close",
      fromClose: 975,
      fromDate: "2023-10-09",
      changePct: expect.closeTo(666.67, 2),
    });
  });
});

test("a day whose change the exchange's limits rule out has none", () => {
  const day = { first: at("2021-10-13", 7_425), last: at("2021-10-13", 7_425), offering: undefined };
  const before = at("2021-10-12", 36_600);
  expect(changeOverRange({ ...day, before, crossesSplit: false, isStock: true }).changePct).toBeUndefined();
  const index = changeOverRange({ ...day, before, crossesSplit: false, isStock: false });
  expect(index.changePct).toBeCloseTo(-79.71, 2);
});

describe("a corporate action between two unadjusted days", () => {
  const day = (date: string, c: number, previousClose?: number) => ({
    ...({ t: dayStamp(date), o: null, h: c, l: c, c, v: 1 } satisfies Candle),
    previousClose,
  });
  const isAction = (before: Candle, after: Candle) => isActionBetween(before, after, idxCalendar);

  test("is told by the exchange's reference: a split, and a rights issue of 2.6 %", () => {
    expect(isAction(day("2021-10-12", 36_600), day("2021-10-13", 7_425, 7_325))).toBe(true);
    expect(isAction(day("2021-09-07", 3_910), day("2021-09-08", 3_830, 3_810))).toBe(true);
    expect(isAction(day("2025-02-20", 9_000), day("2025-02-21", 9_000, 9_000))).toBe(false);
  });

  test("is none where a file has no line for the days between, unless the limits rule the step out", () => {
    // CPIN has none from 28 June to 1 July 2021.
    expect(isAction(day("2021-06-25", 6_100), day("2021-07-02", 6_300, 6_300))).toBe(false);
    expect(isAction(day("2024-07-15", 290_000), day("2024-07-18", 29_000, 29_000))).toBe(true);
  });

  test("is guessed from the limits where no reference is told", () => {
    expect(isAction(day("2021-10-12", 36_600), day("2021-10-13", 7_425))).toBe(true);
    expect(isAction(day("2025-02-20", 9_000), day("2025-02-21", 9_025))).toBe(false);
  });
});
