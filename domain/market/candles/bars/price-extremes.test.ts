import { describe, expect, test } from "vitest";
import { type Candle, dateOfDayStamp, dayStamp } from "../candle.ts";
import { highOf, lowOf, priceExtremes } from "./price-extremes.ts";

const bar = (date: string, h: number | null, l: number | null, c: number): Candle => ({
  t: dayStamp(date),
  o: null,
  h,
  l,
  c,
  v: 1,
});

describe("the highest and the lowest of four days", () => {
  // Highs and lows of 18 to 21 August 2026; of equal ones, the first is returned.
  const dates = ["2026-08-18", "2026-08-19", "2026-08-20", "2026-08-21"] as const;
  test.each([
    [
      "BBCA",
      [
        [6_450, 6_300],
        [6_425, 6_300],
        [6_400, 6_300],
        [6_475, 6_400],
      ],
      "2026-08-21",
      "2026-08-18",
    ],
    [
      "BBRI",
      [
        [3_140, 3_080],
        [3_100, 3_040],
        [3_140, 3_090],
        [3_250, 3_160],
      ],
      "2026-08-21",
      "2026-08-19",
    ],
    [
      "TLKM",
      [
        [2_640, 2_600],
        [2_610, 2_580],
        [2_620, 2_590],
        [2_640, 2_610],
      ],
      "2026-08-18",
      "2026-08-19",
    ],
    [
      "GOTO",
      [
        [50, 50],
        [50, 50],
        [50, 50],
        [50, 50],
      ],
      "2026-08-18",
      "2026-08-18",
    ],
    [
      "ADRO",
      [
        [2_570, 2_500],
        [2_580, 2_540],
        [2_570, 2_540],
        [2_580, 2_540],
      ],
      "2026-08-19",
      "2026-08-18",
    ],
    [
      "BUMI",
      [
        [187, 182],
        [185, 181],
        [191, 183],
        [202, 189],
      ],
      "2026-08-21",
      "2026-08-19",
    ],
    [
      "TCPI",
      [
        [3_590, 3_060],
        [2_990, 2_610],
        [2_720, 2_430],
        [2_590, 2_300],
      ],
      "2026-08-18",
      "2026-08-21",
    ],
    [
      "INCO",
      [
        [5_350, 5_200],
        [5_250, 5_050],
        [5_325, 5_175],
        [5_325, 5_150],
      ],
      "2026-08-18",
      "2026-08-19",
    ],
    [
      "UNVR",
      [
        [1_820, 1_775],
        [1_805, 1_770],
        [1_840, 1_780],
        [1_830, 1_790],
      ],
      "2026-08-20",
      "2026-08-19",
    ],
    [
      "DSSA",
      [
        [1_025, 975],
        [1_045, 960],
        [1_050, 1_005],
        [1_080, 1_015],
      ],
      "2026-08-21",
      "2026-08-19",
    ],
  ] as const)("of %s", (_code, ranges, highestOn, lowestOn) => {
    const bars = ranges.map(([high, low], index) => bar(dates[index] ?? "", high, low, low));
    const { highest, lowest } = priceExtremes(bars) ?? {};
    expect([highest, lowest].map((candle) => dateOfDayStamp(candle?.t ?? 0))).toEqual([highestOn, lowestOn]);
  });
});

test("a bar without a range is included by its close, and without bars there are no extremes", () => {
  const close = bar("2026-08-21", null, null, 6_450);
  expect([highOf(close), lowOf(close)]).toEqual([6_450, 6_450]);
  expect(priceExtremes([close, bar("2026-08-24", 6_475, 6_400, 6_450)])?.lowest.c).toBe(6_450);
  expect(priceExtremes([])).toBeUndefined();
});
