import { expect, test } from "vitest";
import { priceStep } from "./price-step.ts";

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
