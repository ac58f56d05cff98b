import { expect, test } from "vitest";
import { roundDecimal, shiftDecimal } from "./decimal.ts";

test.each([
  [1.005, 2, 1.01],
  [27.224999999999998, 2, 27.23],
  [-0.625, 2, -0.63],
  [-0.001, 2, 0],
  [1e-9, 2, 0],
  [1234.5, 0, 1235],
  [1234, -2, 1200],
  [1.5e21, 2, 1.5e21],
])("%d rounded to %d decimals is %d", (value, decimals, rounded) => {
  expect(roundDecimal(value, decimals)).toBe(rounded);
});

test("shifting the decimal point adds no binary error", () => {
  expect(shiftDecimal(1.005, 2)).toBe(100.5);
  expect(shiftDecimal(1.2e21, -12)).toBe(1.2e9);
});
