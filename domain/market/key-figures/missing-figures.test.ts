import { expect, test } from "vitest";
import { turnoverOf, whyNoPer } from "./missing-figures.ts";

test.each([
  [{ eps: 389, per: 8.3 }, undefined],
  [{ eps: -12, per: undefined }, "loss"],
  [{ eps: 0, per: undefined }, "loss"],
  // The EPS is in dollars, the price in rupiah.
  [{ eps: 0.001, per: undefined }, "implausible"],
  [{ eps: undefined, per: undefined }, "no-earnings"],
] as const)("the P/E of %j is missing because: %s", (facts, reason) => {
  expect(whyNoPer(facts)).toBe(reason);
});

test("the turnover is the reported one, else price times volume", () => {
  expect(turnoverOf({ value: 1_130e9, volume: 349_663_900, last: 3_230 })).toEqual({
    amount: 1_130e9,
    isEstimated: false,
  });
  // 349,663,900 x 3,230
  expect(turnoverOf({ value: undefined, volume: 349_663_900, last: 3_230 })).toEqual({
    amount: 1_129_414_397_000,
    isEstimated: true,
  });
  expect(turnoverOf({ value: undefined, volume: 0, last: 50 })).toEqual({ amount: 0, isEstimated: true });
  expect(turnoverOf({ value: undefined, volume: undefined, last: 50 })).toBeUndefined();
});
