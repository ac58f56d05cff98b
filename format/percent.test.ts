import { expect, test } from "vitest";
import type { MaybeFigure } from "./missing.ts";
import {
  formatChangePct,
  formatMultiple,
  formatPct,
  formatThresholdPct,
  formatThresholdTimes,
} from "./percent.ts";

test.each<[MaybeFigure, string]>([
  [1.25, "+1,25%"],
  [0.5, "+0,50%"],
  [-1.25, "−1,25%"],
  [0, "0,00%"],
  [-0, "0,00%"],
  [-0.001, "0,00%"],
  [0.001, "0,00%"],
  [0.005, "+0,01%"],
  [-0.005, "−0,01%"],
  [1.005, "+1,01%"],
  [34.68, "+34,68%"],
  [1234.5, "+1.234,50%"],
  [null, "-"],
  [undefined, "-"],
  [Number.NaN, "-"],
  [Number.POSITIVE_INFINITY, "-"],
])("a change of %s reads %s", (changePct, text) => {
  expect(formatChangePct(changePct)).toBe(text);
});

test.each<[MaybeFigure, string]>([
  [10.71, "10,71%"],
  // WIIM's return on equity in August 2026: 27.224999999999998 in binary.
  [0.27225 * 100, "27,23%"],
  [3.2, "3,20%"],
  [0, "0,00%"],
  [-0.001, "0,00%"],
  [-2, "−2,00%"],
  [null, "N/A"],
  [Number.NaN, "N/A"],
])("a share of %s reads %s", (pct, text) => {
  expect(formatPct(pct)).toBe(text);
});

test.each<[MaybeFigure, string]>([
  [13.01, "13,01x"],
  [6.062030656555035, "6,06x"],
  [-4.5, "−4,50x"],
  [1000, "1.000,00x"],
  [undefined, "N/A"],
  [Number.NEGATIVE_INFINITY, "N/A"],
])("a multiple of %s reads %s", (multiple, text) => {
  expect(formatMultiple(multiple)).toBe(text);
});

test.each([
  [5, "5%", "5 kali"],
  [2.5, "2,5%", "2,5 kali"],
  [0.1, "0,1%", "0,1 kali"],
  [1000, "1.000%", "1.000 kali"],
])("a threshold of %s reads as it was typed", (threshold, pct, times) => {
  expect([formatThresholdPct(threshold), formatThresholdTimes(threshold)]).toEqual([pct, times]);
});
