import { expect, test } from "vitest";
import {
  formatCount,
  formatLargeAmount,
  formatShortCount,
  formatTenths,
  formatTrillions,
} from "./large-amount.ts";
import type { MaybeFigure } from "./missing.ts";

test.each<[MaybeFigure, string]>([
  [792_310_000_000_000, "792,31 T"],
  [1_250_000_000_000_000, "1.250,00 T"],
  [1e12, "1,00 T"],
  [999_999_999_999, "1.000,00 M"],
  [4_500_000_000, "4,50 M"],
  [1e9, "1,00 M"],
  [7_125_000, "7,13 Jt"],
  [1e6, "1,00 Jt"],
  [999_999, "999.999"],
  [0, "0"],
  [-0, "0"],
  [-2_500_000_000, "−2,50 M"],
  [null, "N/A"],
  [undefined, "N/A"],
  [Number.NaN, "N/A"],
  [Number.POSITIVE_INFINITY, "N/A"],
])("an amount of %s reads %s", (amount, text) => {
  expect(formatLargeAmount(amount)).toBe(text);
});

test.each<[MaybeFigure, string]>([
  [792_310_000_000_000, "792,31"],
  [1_250_000_000_000_000, "1.250,00"],
  [4_500_000_000, "0,00"],
  [-1, "0,00"],
  [null, "N/A"],
])("%s in trillions reads %s", (amount, text) => {
  expect(formatTrillions(amount)).toBe(text);
});

test.each<[MaybeFigure, string]>([
  [125_430_000, "125.430.000"],
  [1000, "1.000"],
  [999, "999"],
  [0, "0"],
  [-0.2, "0"],
  [null, "N/A"],
  [Number.NaN, "N/A"],
])("a count of %s reads %s", (count, text) => {
  expect(formatCount(count)).toBe(text);
});

test.each([
  [571_000_000, "571 Jt"],
  [1_200_000_000, "1,2 M"],
  [12_400, "12,4 rb"],
  [2_345_000_000_000, "2,35 T"],
  [0, "0"],
])("%s on an axis reads %s", (count, text) => {
  expect(formatShortCount(count)).toBe(text);
});

test.each<[MaybeFigure, string]>([
  [0.857, "0,9"],
  [2, "2"],
  [1234.56, "1.234,6"],
  [0.04, "0"],
  [null, "N/A"],
])("%s in tenths reads %s", (amount, text) => {
  expect(formatTenths(amount)).toBe(text);
});
