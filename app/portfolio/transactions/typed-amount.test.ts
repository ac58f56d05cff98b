import { expect, test } from "vitest";
import { typedAmountIdr } from "./typed-amount.ts";

const empty = { quantity: "", unit: "lot", price: "", amount: "" };

test.each([
  [{ quantity: "2", price: "9.000" }, 1_800_000],
  [{ quantity: "150", unit: "shares", price: "1250,5" }, 187_575],
  [{ quantity: "1", price: "Rp9.000" }, 900_000],
  [{ amount: "Rp 1.500.000" }, 1_500_000],
])("the amount of %o is %d rupiah", (typed, idr) => {
  expect(typedAmountIdr({ ...empty, ...typed })).toBe(idr);
});

test.each([
  {},
  { quantity: "2" },
  { quantity: "2", price: "9,000" },
  { quantity: "2", price: "0.000" },
  { quantity: "0", price: "9.000" },
  { amount: "seribu" },
])("there is no amount for %o", (typed) => {
  expect(typedAmountIdr({ ...empty, ...typed })).toBeUndefined();
});
