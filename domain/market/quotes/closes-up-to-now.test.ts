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
    const quote = { last, previousClose, tradingDate: "2026-08-21" };
    expect(closesUpToNow({ closes, lastDate: "2026-08-20" }, quote)).toEqual([...closes, last]);
  },
);

test("a sparkline that has the day, or has no quote, is not changed", () => {
  const quote = { last: 500, previousClose: 500, tradingDate: "2026-08-21" };
  const unchangedPrice = { closes: [490, 500, 500], lastDate: "2026-08-21" };
  expect(closesUpToNow(unchangedPrice, quote)).toEqual([490, 500, 500]);
  expect(closesUpToNow(unchangedPrice, undefined)).toEqual([490, 500, 500]);
  expect(closesUpToNow(undefined, quote)).toEqual([]);
});

test("a price that doesn't continue the closes is not appended", () => {
  const days = { closes: [36_600], lastDate: "2026-08-20" };
  const quote = { last: 7_525, tradingDate: "2026-08-21" };
  expect(closesUpToNow(days, { ...quote, previousClose: 7_320 })).toEqual([36_600]);
  expect(closesUpToNow(days, { ...quote, previousClose: undefined })).toEqual([36_600]);
});
