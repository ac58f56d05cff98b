import { expect, test } from "vitest";
import { changePctOf, priceStep } from "./quote.ts";

// IHSG's closes in August 2026 and their previous closes.
test.each([
  ["2026-08-07", 6_343.71, 6_409.65, 1.039],
  ["2026-08-10", 6_409.65, 6_365.37, -0.691],
  ["2026-08-11", 6_365.37, 6_267.88, -1.532],
  ["2026-08-12", 6_267.88, 6_373.85, 1.691],
  ["2026-08-13", 6_373.85, 6_301.77, -1.131],
  ["2026-08-14", 6_301.77, 6_401.89, 1.589],
  ["2026-08-18", 6_401.89, 6_449.83, 0.749],
  ["2026-08-19", 6_449.83, 6_394.12, -0.864],
  ["2026-08-20", 6_394.12, 6_501.58, 1.681],
  ["2026-08-21", 6_501.58, 6_525.69, 0.371],
])("the change of %s, from %d to %d", (_date, previousClose, last, changePct) => {
  expect(changePctOf(last, previousClose)).toBeCloseTo(changePct, 3);
});

test("there is no change without a usable previous close", () => {
  expect(changePctOf(100, undefined)).toBeUndefined();
  expect(changePctOf(100, 0)).toBeUndefined();
  expect(changePctOf(Number.NaN, 100)).toBeUndefined();
});

test("a change that ends in half a hundredth of a percent is exact", () => {
  expect(changePctOf(7_950, 8_000)).toBe(-0.625);
  expect(changePctOf(8_050, 8_000)).toBe(0.625);
});

// Closes of 20 and 21 August 2026.
test.each([
  ["BBCA", 6_400, 6_450, 50],
  ["BBRI", 3_140, 3_230, 90],
  ["TLKM", 2_610, 2_610, 0],
  ["GOTO", 50, 50, 0],
  ["ADRO", 2_560, 2_550, -10],
  ["BUMI", 190, 196, 6],
  ["TCPI", 2_520, 2_320, -200],
  ["INCO", 5_250, 5_200, -50],
  ["UNVR", 1_835, 1_795, -40],
  ["DSSA", 1_020, 1_050, 30],
])("%s moved from Rp%d to Rp%d", (_code, previousClose, last, step) => {
  expect(priceStep({ last, previousClose, changePct: 1 })).toBe(step);
});

test("there is no price change if the percentage is unknown, as across BBCA's split in 2021", () => {
  expect(priceStep({ last: 7_525, previousClose: 36_600, changePct: undefined })).toBeUndefined();
  expect(priceStep({ last: 7_525, previousClose: undefined, changePct: undefined })).toBeUndefined();
});
