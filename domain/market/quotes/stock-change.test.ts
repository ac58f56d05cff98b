import { expect, test } from "vitest";
import { isBeyondLimits, stockChangePct } from "./stock-change.ts";

test("a change within the day's limits is the plain change", () => {
  expect(stockChangePct(268, 199, "2026-01-07")).toBeCloseTo(34.67, 2);
  expect(stockChangePct(855, 1_005, "2026-01-07")).toBeCloseTo(-14.93, 2);
  expect(stockChangePct(6_450, 6_400, "2026-08-21")).toBeCloseTo(0.78, 2);
});

test("there is no change across a split", () => {
  // BBCA, five for one on 13 October 2021
  expect(stockChangePct(7_325, 36_600, "2021-10-13")).toBeUndefined();
  // two for one
  expect(stockChangePct(500, 1_000, "2026-08-21")).toBeUndefined();
  // reverse
  expect(stockChangePct(500, 50, "2026-08-21")).toBeUndefined();
});

test("a change requires a previous close, and is unlimited where no rule applies", () => {
  expect(stockChangePct(500, undefined, "2026-08-21")).toBeUndefined();
  expect(stockChangePct(500, 0, "2026-08-21")).toBeUndefined();
  expect(stockChangePct(11, 10, "2026-08-21")).toBeCloseTo(10, 10);
});

// Closes of 20 and 21 August 2026.
test.each([
  ["BBCA", 6_400, 6_450, 0.781],
  ["BBRI", 3_140, 3_230, 2.866],
  ["TLKM", 2_610, 2_610, 0.0],
  ["GOTO", 50, 50, 0.0],
  ["ADRO", 2_560, 2_550, -0.391],
  ["BUMI", 190, 196, 3.158],
  ["TCPI", 2_520, 2_320, -7.937],
  ["INCO", 5_250, 5_200, -0.952],
  ["UNVR", 1_835, 1_795, -2.18],
  ["DSSA", 1_020, 1_050, 2.941],
])("%s changed from Rp%d to Rp%d", (_code, previousClose, last, changePct) => {
  expect(stockChangePct(last, previousClose, "2026-08-21")).toBeCloseTo(changePct, 3);
});

// Akselerasi and special monitoring allowed 10 % in 2020 to 2023, when the main board allowed a fall of only 7 %.
test("a fall by a tenth is accepted in a year of narrower limits, as on another board", () => {
  expect(stockChangePct(90, 100, "2021-06-02")).toBeCloseTo(-10, 10);
  expect(stockChangePct(88, 100, "2021-06-02")).toBeUndefined();
  expect(isBeyondLimits(90, 100, "2021-06-02")).toBe(false);
});

test("below Rp50 a step of one rupiah is accepted, a tenfold price is not", () => {
  expect(stockChangePct(2, 1, "2026-08-21")).toBe(100);
  expect(stockChangePct(200, 20, "2026-08-21")).toBeUndefined();
});
