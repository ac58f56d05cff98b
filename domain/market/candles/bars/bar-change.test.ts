import { describe, expect, test } from "vitest";
import { type Candle, dayStamp } from "../candle.ts";
import { barChangePct, closeBefore, withoutSplitRanges, withReferences } from "./bar-change.ts";

// BBCA's 1:5 split of 13 October 2021, unadjusted closes.
const before = close("2021-10-12", 36_600);
const after = close("2021-10-13", 7_525);
const next = close("2021-10-14", 7_750);

const rawBasis = { adjustment: "raw", seriesUntil: undefined, unjoinedUntil: undefined } as const;
const adjustedBasis = { adjustment: "adjusted", seriesUntil: undefined, unjoinedUntil: undefined } as const;

const rawDays = { interval: "1d", basis: rawBasis, unit: "IDR" } as const;
const rawWeeks = { interval: "1wk", basis: rawBasis, unit: "IDR" } as const;
const adjustedWeeks = { interval: "1wk", basis: adjustedBasis, unit: "IDR" } as const;

function close(date: string, c: number): Candle {
  return { t: dayStamp(date), o: null, h: c, l: c, c, v: 1 };
}

describe("barChangePct", () => {
  test("is relative to the previous close", () => {
    expect(barChangePct(next, after.c, rawDays)).toBeCloseTo(2.99, 2);
    expect(barChangePct(next, after.c, rawWeeks)).toBeCloseTo(2.99, 2);
    expect(barChangePct(after, before.c, adjustedWeeks)).toBeCloseTo(-79.44, 2);
  });

  test("is unknown for the first bar and across a split", () => {
    expect(barChangePct(before, undefined, rawDays)).toBeUndefined();
    expect(barChangePct(after, before.c, rawDays)).toBeUndefined();
    expect(barChangePct(after, before.c, rawWeeks)).toBeUndefined();
  });

  test("of an index ignores limits and splits", () => {
    const week = { ...rawWeeks, unit: "points" };
    expect(barChangePct(after, before.c, { ...rawDays, unit: "points" })).toBeCloseTo(-79.44, 2);
    expect(barChangePct(after, before.c, week)).toBeCloseTo(-79.44, 2);
    const bar = { ...after, o: 35_800, h: 36_750, l: 7_300 };
    expect(withoutSplitRanges([bar], week)).toEqual([bar]);
  });
});

describe("closeBefore", () => {
  const bars = { ...rawDays, candles: [after, next] };
  const change = { fromDate: "2021-10-12", toClose: 7_750, toDate: "2021-10-14", crossesSplit: false };

  test("is the previous bar's close, or for the first bar the close before the range", () => {
    const countedBars = {
      ...bars,
      change: { ...change, from: "previous-close" as const, fromClose: 7_325, changePct: 5.8 },
    };
    expect([0, 1].map((index) => closeBefore(countedBars, index))).toEqual([7_325, 7_525]);
  });

  test("is unknown for the first bar if the range counts from it", () => {
    const countedBars = {
      ...bars,
      change: { ...change, from: "first-close" as const, fromClose: 7_525, changePct: 2.99 },
    };
    expect(closeBefore(countedBars, 0)).toBeUndefined();
    expect(closeBefore({ ...bars, change: undefined }, 0)).toBeUndefined();
  });
});

describe("an unadjusted week with a split", () => {
  const week: Candle = { t: dayStamp("2021-10-11"), o: 36_200, h: 36_600, l: 7_400, c: 7_650, v: 9 };

  test("has only a close", () => {
    expect(withoutSplitRanges([week, next], rawWeeks)).toEqual([
      { ...week, o: null, h: null, l: null },
      next,
    ]);
  });

  test("is unchanged in adjusted prices", () => {
    expect(withoutSplitRanges([week], adjustedWeeks)).toEqual([week]);
  });
});

describe("a week's change", () => {
  // Closes of 14 and 21 August 2026.
  test.each([
    ["BBCA", 6_350, 6_450, 1.575],
    ["BBRI", 3_120, 3_230, 3.526],
    ["TLKM", 2_620, 2_610, -0.382],
    ["GOTO", 50, 50, 0],
    ["ADRO", 2_530, 2_550, 0.791],
    ["BUMI", 181, 196, 8.287],
    ["TCPI", 3_600, 2_320, -35.556],
    ["INCO", 5_225, 5_200, -0.478],
    ["UNVR", 1_775, 1_795, 1.127],
    ["DSSA", 1_005, 1_050, 4.478],
  ] as const)("of %s from Rp%d to Rp%d", (_code, before, last, changePct) => {
    const barChange = barChangePct(close("2026-08-18", last), before, adjustedWeeks);
    expect(barChange).toBeCloseTo(changePct, 3);
  });
});

describe("a day's reference price", () => {
  // Unadjusted closes with the exchange's reference price ("previous"): splits, bonuses and rights issues.
  test.each([
    ["BBRI", "2021-09-07", 3_910, "2021-09-08", 3_730, 3_810, -2.1],
    ["MDKA", "2019-10-17", 6_250, "2019-10-18", 1_250, 1_250, 0],
    ["MDKA", "2022-04-13", 5_525, "2022-04-14", 5_250, 5_400, -2.778],
    ["UNVR", "2019-12-30", 42_000, "2020-01-02", 8_550, 8_400, 1.786],
    ["CPIN", "2021-06-25", 6_100, "2021-07-02", 6_425, 6_300, 1.984],
    ["TPIA", "2021-08-30", 8_650, "2021-08-31", 7_850, 7_850, 0],
    ["TPIA", "2022-08-22", 9_025, "2022-08-23", 2_410, 2_260, 6.637],
    ["SMGR", "2022-12-12", 6_750, "2022-12-13", 7_000, 6_725, 4.089],
    ["AKRA", "2022-01-11", 4_200, "2022-01-12", 820, 840, -2.381],
    ["BRPT", "2019-08-05", 3_670, "2019-08-06", 720, 735, -2.041],
    ["HRUM", "2022-05-31", 11_875, "2022-06-02", 2_310, 2_380, -2.941],
    ["INCO", "2024-06-14", 4_050, "2024-06-19", 4_120, 3_990, 3.258],
    ["ISAT", "2024-10-11", 10_400, "2024-10-14", 2_540, 2_600, -2.308],
    ["SIDO", "2020-09-11", 1_495, "2020-09-14", 810, 745, 8.725],
    ["MAPA", "2023-07-14", 6_950, "2023-07-17", 680, 695, -2.158],
    ["PTRO", "2025-01-02", 27_450, "2025-01-03", 2_880, 2_740, 5.109],
    ["DSSA", "2024-07-15", 290_000, "2024-07-18", 29_000, 29_000, 0],
    ["SRTG", "2021-05-17", 5_600, "2021-05-18", 1_100, 1_120, -1.786],
  ] as const)("%s, %s", (_code, beforeOn, closedBefore, date, last, reference, changePct) => {
    const first = close(beforeOn, closedBefore);
    const candles = withReferences([first, { ...close(date, last), previousClose: reference }]);
    expect(candles).toEqual([first, { ...close(date, last), reference }]);
    const baseClose = closeBefore({ candles, change: undefined }, 1);
    expect(barChangePct(close(date, last), baseClose, rawDays)).toBeCloseTo(changePct, 3);
  });

  test("is omitted if it equals the previous close", () => {
    const days = [
      { ...close("2025-02-20", 9_000), previousClose: 8_975 },
      { ...close("2025-02-21", 9_000), previousClose: 9_000 },
    ];
    expect(withReferences(days)).toEqual([close("2025-02-20", 9_000), close("2025-02-21", 9_000)]);
  });
});
