import { expect, test } from "vitest";
import { normaliseTypedNumber } from "#format/number.ts";
import { typedThreshold } from "./typed-alert.ts";

test.each([
  ["price-above", 9450, "9.450"],
  ["price-above", 123.4, "123,4"],
  ["price-below", 123.125, "123,1250"],
  ["price-below", 1234 / 3, "411,3333333333333"],
  ["day-rise", 2.5, "2,5"],
  ["day-rise", 1.125, "1,1250"],
  ["volume", 3, "3"],
] as const)("a threshold of %s of %d is %j in the form, which reads it back", (kind, threshold, typed) => {
  expect(typedThreshold(kind, threshold)).toBe(typed);
  expect(Number(normaliseTypedNumber(typed))).toBe(threshold);
});
