import { describe, expect, test } from "vitest";
import { idxCalendar } from "../calendar/idx-calendar.ts";
import { type Candle, dayStamp } from "./candle.ts";
import { changeOverRange, isActionBetween } from "./range-change.ts";

const at = (date: string, close: number) => ({ date, close });
const yearChangePct = (before: number, first: number, last: number) =>
  changeOverRange({
    before: at("2025-12-30", before),
    offering: undefined,
    first: at("2026-01-02", first),
    last: at("2026-08-21", last),
    crossesSplit: false,
    rangeHasGap: false,
    isStock: true,
  }).changePct;

describe("the year to date counts from the last close of the year before", () => {
  // The exchange's figures of 21 August 2026; closes of 30 December, 2 January and 21 August.
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
    expect(yearChangePct(before, first, last)).toBeCloseTo(changePct, 2);
  });
});

describe("a share listed within the range", () => {
  // BREN was offered at 780 and closed its first day, 9 October 2023, at 975.
  const bren = {
    before: undefined,
    first: at("2023-10-09", 975),
    last: at("2023-12-29", 7_475),
    crossesSplit: false,
    rangeHasGap: false,
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
      rangeHasGap: false,
    });
  });

  test("counts from its first close if that price is unknown", () => {
    expect(changeOverRange({ ...bren, offering: undefined })).toMatchObject({
      from: "first-close",
      fromClose: 975,
      fromDate: "2023-10-09",
      changePct: expect.closeTo(666.67, 2),
    });
  });
});

describe("the change from the offering price to 21 February 2025", () => {
  // Listing day, offering price, first close, last close.
  test.each([
    ["GOTO", "2022-04-11", 338, 382, 80, -76.331],
    ["PGEO", "2023-02-24", 875, 875, 915, 4.571],
    ["MBMA", "2023-04-18", 795, 885, 378, -52.453],
    ["AMMN", "2023-07-07", 1_695, 1_755, 7_275, 329.204],
    ["BREN", "2023-10-09", 780, 975, 6_900, 784.615],
    ["AADI", "2024-12-05", 5_550, 6_650, 7_675, 38.288],
    ["CUAN", "2023-03-08", 220, 274, 7_800, 3445.455],
    ["CBDK", "2025-01-13", 4_060, 5_075, 7_250, 78.571],
    ["WIFI", "2020-12-30", 530, 660, 2_330, 339.623],
  ] as const)("%s", (_code, listedOn, offeringPrice, first, last, changePct) => {
    const input = {
      before: undefined,
      offering: at(listedOn, offeringPrice),
      crossesSplit: false,
      rangeHasGap: false,
      isStock: true,
    };
    const change = changeOverRange({ ...input, first: at(listedOn, first), last: at("2025-02-21", last) });
    expect(change).toMatchObject({ from: "offering-price", changePct: expect.closeTo(changePct, 3) });
  });
});

test("a change of one day beyond the exchange's limits is undefined", () => {
  const day = { first: at("2021-10-13", 7_525), last: at("2021-10-13", 7_525), offering: undefined };
  const before = at("2021-10-12", 36_600);
  expect(
    changeOverRange({ ...day, before, crossesSplit: false, rangeHasGap: false, isStock: true }).changePct,
  ).toBeUndefined();
  const index = changeOverRange({ ...day, before, crossesSplit: false, rangeHasGap: false, isStock: false });
  expect(index.changePct).toBeCloseTo(-79.44, 2);
});

describe("a corporate action between two unadjusted days", () => {
  const day = (date: string, c: number, previousClose?: number) => ({
    ...({ t: dayStamp(date), o: null, h: c, l: c, c, v: 1 } satisfies Candle),
    previousClose,
  });
  const isAction = (before: Candle, after: Candle) => isActionBetween(before, after, idxCalendar);

  test("is detected by the exchange's reference price: a split, and a rights issue of 2.6 %", () => {
    expect(isAction(day("2021-10-12", 36_600), day("2021-10-13", 7_525, 7_325))).toBe(true);
    expect(isAction(day("2021-09-07", 3_910), day("2021-09-08", 3_830, 3_810))).toBe(true);
    expect(isAction(day("2025-02-20", 9_000), day("2025-02-21", 9_000, 9_000))).toBe(false);
  });

  test("is not assumed across missing days, unless the step exceeds the limits", () => {
    // CPIN has no rows from 28 June to 1 July 2021.
    expect(isAction(day("2021-06-25", 6_100), day("2021-07-02", 6_300, 6_300))).toBe(false);
    expect(isAction(day("2024-07-15", 290_000), day("2024-07-18", 29_000, 29_000))).toBe(true);
  });

  test("is inferred from the limits without a reference price", () => {
    expect(isAction(day("2021-10-12", 36_600), day("2021-10-13", 7_525))).toBe(true);
    expect(isAction(day("2025-02-20", 9_000), day("2025-02-21", 9_025))).toBe(false);
  });

  test.each([
    ["BBRI", "2021-09-07", 3_910, "2021-09-08", 3_730, 3_810, true],
    ["MDKA", "2019-10-17", 6_250, "2019-10-18", 1_250, 1_250, true],
    ["MDKA", "2022-04-13", 5_525, "2022-04-14", 5_250, 5_400, true],
    ["UNVR", "2019-12-30", 42_000, "2020-01-02", 8_550, 8_400, true],
    ["CPIN", "2021-06-25", 6_100, "2021-07-02", 6_425, 6_300, false],
    ["TPIA", "2021-08-30", 8_650, "2021-08-31", 7_850, 7_850, true],
    ["TPIA", "2022-08-22", 9_025, "2022-08-23", 2_410, 2_260, true],
    ["SMGR", "2022-12-12", 6_750, "2022-12-13", 7_000, 6_725, true],
    ["AKRA", "2022-01-11", 4_200, "2022-01-12", 820, 840, true],
    ["BRPT", "2019-08-05", 3_670, "2019-08-06", 720, 735, true],
    ["HRUM", "2022-05-31", 11_875, "2022-06-02", 2_310, 2_380, true],
    ["INCO", "2024-06-14", 4_050, "2024-06-19", 4_120, 3_990, true],
    ["ISAT", "2024-10-11", 10_400, "2024-10-14", 2_540, 2_600, true],
    ["SIDO", "2020-09-11", 1_495, "2020-09-14", 810, 745, true],
    ["MAPA", "2023-07-14", 6_950, "2023-07-17", 680, 695, true],
    ["PTRO", "2025-01-02", 27_450, "2025-01-03", 2_880, 2_740, true],
    ["DSSA", "2024-07-15", 290_000, "2024-07-18", 29_000, 29_000, true],
    ["SRTG", "2021-05-17", 5_600, "2021-05-18", 1_100, 1_120, true],
    ["BBCA", "2025-02-20", 9_000, "2025-02-21", 9_000, 9_000, false],
    ["BREN", "2023-10-10", 1_215, "2023-10-11", 1_515, 1_215, false],
  ] as const)("%s, %s at Rp%d: %s at Rp%d from Rp%d", (_code, from, c, to, next, reference, expected) => {
    expect(isAction(day(from, c), day(to, next, reference))).toBe(expected);
  });
});
