import { describe, expect, test } from "vitest";
import { autoRejectionLimits, isValidPrice, roundToTick, tickSize } from "./price-rules.ts";

const TODAY = "2026-08-21";

test.each([
  [50, 1],
  [199, 1],
  [200, 2],
  [499, 2],
  [500, 5],
  [1_999, 5],
  [2_000, 10],
  [4_999, 10],
  [5_000, 25],
  [250_000, 25],
])("the tick size at Rp%i is Rp%i", (price, tick) => {
  expect(tickSize(price, TODAY)).toBe(tick);
});

test("tick sizes were different in 2015 and are unknown in 2013", () => {
  expect(tickSize(2_000, "2016-04-29")).toBe(5);
  expect(tickSize(400, "2015-06-01")).toBe(1);
  expect(tickSize(400, "2013-12-30")).toBeUndefined();
  expect(tickSize(0, TODAY)).toBeUndefined();
  expect(tickSize(Number.NaN, TODAY)).toBeUndefined();
});

describe("isValidPrice", () => {
  test.each([
    [200, true],
    [201, false],
    [202, true],
    [4_990, true],
    [4_995, false],
    [5_000, true],
    [5_010, false],
    [49, false],
    [150.5, false],
  ])("Rp%d: %s", (price, valid) => {
    expect(isValidPrice(price, TODAY)).toBe(valid);
  });
});

test("roundToTick stays on ticks and at or above the floor", () => {
  expect(roundToTick(1_162.5, TODAY, "down")).toBe(1_160);
  expect(roundToTick(1_162.5, TODAY, "up")).toBe(1_165);
  expect(roundToTick(1_163, TODAY)).toBe(1_165);
  expect(roundToTick(499.1, TODAY, "up")).toBe(500);
  expect(roundToTick(4_999, TODAY, "up")).toBe(5_000);
  expect(roundToTick(30, TODAY)).toBe(50);
  expect(roundToTick(-1, TODAY)).toBeUndefined();
});

describe("autoRejectionLimits", () => {
  // According to the exchange's lists of 7 January 2026, the first three upper limits and the lower limit of
  // 1005 were reached (OPMS, ASLI, IFSH, VICI).
  test.each([
    [199, 268, 170],
    [540, 675, 460],
    [930, 1_160, 795],
    [1_005, 1_255, 855],
    [200, 270, 170],
    [202, 252, 172],
    [5_000, 6_250, 4_250],
    [5_025, 6_025, 4_280],
    [50, 67, 50],
    [58, 78, 50],
    // the upper limit is in another band than the close
    [1_980, 2_470, 1_685],
  ])("a close of %i allows up to %i and down to %i today", (close, upperIdr, lowerIdr) => {
    expect(autoRejectionLimits(close, TODAY)).toEqual({ upperIdr, lowerIdr });
  });

  test.each([
    ["2020-03-09", 750],
    ["2020-03-10", 900],
    ["2020-03-12", 900],
    ["2020-03-13", 930],
    ["2023-06-02", 930],
    ["2023-06-05", 850],
    ["2023-09-01", 850],
    ["2023-09-04", 750],
    ["2025-03-27", 750],
    ["2025-04-08", 850],
  ])("on %s Rp1,000 could fall to %i", (date, lowerIdr) => {
    expect(autoRejectionLimits(1_000, date)?.lowerIdr).toBe(lowerIdr);
  });

  test("are undefined below the floor and before 2017", () => {
    expect(autoRejectionLimits(12, TODAY)).toBeUndefined();
    expect(autoRejectionLimits(1_000, "2016-12-30")).toBeUndefined();
  });
});
