import { expect, test } from "vitest";
import { missingPerReason } from "./missing-figures.ts";

test.each([
  [{ eps: 389, per: 8.3 }, undefined],
  [{ eps: -12, per: undefined }, "loss"],
  [{ eps: 0, per: undefined }, "loss"],
  // The EPS is in dollars, the price in rupiah.
  [{ eps: 0.001, per: undefined }, "implausible"],
  [{ eps: undefined, per: undefined }, "no-earnings"],
] as const)("the P/E of %j is missing because: %s", (facts, reason) => {
  expect(missingPerReason(facts)).toBe(reason);
});
