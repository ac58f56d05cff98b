import { expect, test } from "vitest";
import type { MaybeFigure } from "./missing.ts";
import {
  formatAxisPrice,
  formatPrice,
  formatPriceInText,
  formatRupiah,
  formatRupiahPerShare,
  type PriceUnit,
} from "./price.ts";

test.each<[MaybeFigure, PriceUnit, string]>([
  [9800, "IDR", "9.800"],
  [999, "IDR", "999"],
  [1000, "IDR", "1.000"],
  [17705.4, "IDR", "17.705"],
  [-0.4, "IDR", "0"],
  [3412.5, "USD", "3.412,50"],
  [31.2, "USD", "31,20"],
  [0.5, "USD", "0,50"],
  [-37.63, "USD", "−37,63"],
  [6551.957, "points", "6.551,96"],
  [999.99, "points", "999,99"],
  [3.45, "points", "3,45"],
  [4123, "MYR", "4.123,00"],
  [10.01, "MYR", "10,01"],
  [10, "MYR", "10,0000"],
  [4.123, "MYR", "4,1230"],
  [-0.00001, "MYR", "0,0000"],
  [1234567.891, "JPY", "1.234.567,89"],
  [null, "IDR", "-"],
  [undefined, "USD", "-"],
  [Number.NaN, "points", "-"],
  [Number.POSITIVE_INFINITY, "USD", "-"],
])("%s in %s reads %s", (price, unit, text) => {
  expect(formatPrice(price, unit)).toBe(text);
});

test.each<[MaybeFigure, string]>([
  [9800, "Rp9.800"],
  [50, "Rp50"],
  [0, "Rp0"],
  [-0, "Rp0"],
  [1250000, "Rp1.250.000"],
  [4999.6, "Rp5.000"],
  [-50, "−Rp50"],
  [null, "-"],
  [Number.NaN, "-"],
])("%s rupiah read %s", (amountIdr, text) => {
  expect(formatRupiah(amountIdr)).toBe(text);
});

test.each<[MaybeFigure, string]>([
  [471.81, "Rp472"],
  [100.4, "Rp100"],
  [60.837, "Rp60,84"],
  [-6.53, "−Rp6,53"],
  [1.63, "Rp1,63"],
  [1, "Rp1,00"],
  [0.996, "Rp1,00"],
  [0.5, "Rp0,50"],
  [-0.02, "−Rp0,02"],
  [0.001, "Rp0,001"],
  [-0.0004, "−Rp0,0004"],
  [0, "Rp0"],
  [null, "N/A"],
  [Number.NaN, "N/A"],
])("%s rupiah per share read %s", (amountIdr, text) => {
  expect(formatRupiahPerShare(amountIdr)).toBe(text);
});

test.each<[number, PriceUnit, text: string, axis: string]>([
  [9800, "IDR", "Rp9.800", "9.800"],
  [50, "IDR", "Rp50", "50"],
  [6551.957, "points", "6.551,96", "6.552"],
  [642.31, "points", "642,31", "642,31"],
])("%s in %s reads %s in text and %s on an axis", (price, unit, text, axis) => {
  expect(formatPriceInText(price, unit)).toBe(text);
  expect(formatAxisPrice(price, unit)).toBe(axis);
});
