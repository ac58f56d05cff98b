import { describe, expect, test } from "vitest";
import { type Candle, dayStamp } from "../candle.ts";
import { barChangePct, closeBefore, withoutSplitRanges } from "./bar-change.ts";

// BBCA's 1:5 split of 13 October 2021, unadjusted closes.
const before = close("2021-10-12", 36_600);
const after = close("2021-10-13", 7_425);
const next = close("2021-10-14", 7_500);

const raw = { series: "raw", seriesUntil: undefined, newerApart: undefined } as const;
const adjusted = { series: "adjusted", seriesUntil: undefined, newerApart: undefined } as const;

const rawDays = { interval: "1d", basis: raw } as const;
const rawWeeks = { interval: "1wk", basis: raw } as const;
const adjustedWeeks = { interval: "1wk", basis: adjusted } as const;

function close(date: string, c: number): Candle {
  return { t: dayStamp(date), o: null, h: c, l: c, c, v: 1 };
}

describe("the change from bar to bar", () => {
  test("counts from the close before", () => {
    expect(barChangePct(next, after.c, rawDays)).toBeCloseTo(1.01, 2);
    expect(barChangePct(next, after.c, rawWeeks)).toBeCloseTo(1.01, 2);
    expect(barChangePct(after, before.c, adjustedWeeks)).toBeCloseTo(-79.71, 2);
  });

  test("is not known for the first bar, nor over a split", () => {
    expect(barChangePct(before, undefined, rawDays)).toBeUndefined();
    expect(barChangePct(after, before.c, rawDays)).toBeUndefined();
    expect(barChangePct(after, before.c, rawWeeks)).toBeUndefined();
  });
});

describe("the close that a bar counts from", () => {
  const bars = { ...rawDays, candles: [after, next] };
  const change = { fromDate: "2021-10-12", toClose: 7_500, toDate: "2021-10-14", crossesSplit: false };

  test("is the bar before's; of the first one the close before the range", () => {
    const counted = {
      ...bars,
      change: { ...change, from: "previous-close" as const, fromClose: 7_325, changePct: 2.39 },
    };
    expect([0, 1].map((index) => closeBefore(counted, index))).toEqual([7_325, 7_425]);
  });

  test("is not known of the first bar where the range counts from it", () => {
    const counted = {
      ...bars,
      change: { ...change, from: "first-close" as const, fromClose: 7_425, changePct: 1.01 },
    };
    expect(closeBefore(counted, 0)).toBeUndefined();
    expect(closeBefore({ ...bars, change: undefined }, 0)).toBeUndefined();
  });
});

describe("an unadjusted week with a split", () => {
  const week: Candle = { t: dayStamp("2021-10-11"), o: 35_800, h: 36_750, l: 7_300, c: 7_475, v: 9 };

  test("keeps its close alone", () => {
    expect(withoutSplitRanges([week, next], rawWeeks)).toEqual([
      { ...week, o: null, h: null, l: null },
      next,
    ]);
  });

  test("is left as it is in adjusted prices", () => {
    expect(withoutSplitRanges([week], adjustedWeeks)).toEqual([week]);
  });
});
