import { expect, test } from "vitest";
import { closesUpToNow } from "./closes-up-to-now.ts";

// Closes of 18, 19 and 20 August 2026, and the price on 21 August.
test.each([
  ["BBCA", [6_300, 6_300, 6_400], 6_400, 6_450],
  ["BBRI", [3_080, 3_080, 3_140], 3_140, 3_230],
  ["TLKM", [2_600, 2_600, 2_610], 2_610, 2_610],
  ["GOTO", [50, 50, 50], 50, 50],
  ["ADRO", [2_570, 2_560, 2_560], 2_560, 2_550],
  ["BUMI", [184, 182, 190], 190, 196],
  ["TCPI", [3_060, 2_700, 2_520], 2_520, 2_320],
  ["INCO", [5_250, 5_075, 5_250], 5_250, 5_200],
  ["UNVR", [1_800, 1_780, 1_835], 1_835, 1_795],
  ["DSSA", [975, 1_040, 1_020], 1_020, 1_050],
] as const)(
  "the sparkline of %s ends with the day that has no candle yet",
  (_code, closes, previousClose, last) => {
    expect(closesUpToNow(closes, { last, previousClose })).toEqual([...closes, last]);
  },
);

test("a sparkline that has the day, or has no quote, is not changed", () => {
  expect(closesUpToNow([6_400, 6_450], { last: 6_450, previousClose: 6_400 })).toEqual([6_400, 6_450]);
  expect(closesUpToNow([6_400, 6_450], undefined)).toEqual([6_400, 6_450]);
  expect(closesUpToNow([], { last: 6_450, previousClose: 6_400 })).toEqual([]);
  expect(closesUpToNow([36_600], { last: 7_525, previousClose: undefined })).toEqual([36_600]);
});
