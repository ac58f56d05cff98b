import { expect, test } from "vitest";
import {
  formatTypedNumber,
  normaliseTypedNumber,
  parseIntegerBetween,
  parsePositiveInteger,
} from "./number.ts";

test.each([
  ["9000", "9000"],
  [" Rp 9.000 ", "9000"],
  ["1.230.128.553", "1230128553"],
  ["1.250,5", "1250.5"],
  ["98,9047", "98.9047"],
  ["0.125", "0.125"],
  ["0,125", "0.125"],
  ["1.5", "1.5"],
  ["9,000", "ambiguous"],
  ["1,230,000.50", "ambiguous"],
  ["1.0666666666666667", "1.0666666666666667"],
  ["-5", undefined],
  ["1.23.4", undefined],
  ["lima", undefined],
  ["", undefined],
])("%j is %s", (typed, plain) => {
  expect(normaliseTypedNumber(typed)).toBe(plain);
});

test.each([
  ["9000", "9000"],
  ["98.9", "98,9"],
  ["1.125", "1,1250"],
  ["0.125", "0,125"],
  ["1234.125", "1234,125"],
  ["1.0666666666666667", "1,0666666666666667"],
])("%s is typed as %s, which is read back", (plain, typed) => {
  expect(formatTypedNumber(plain)).toBe(typed);
  expect(Number(normaliseTypedNumber(typed))).toBe(Number(plain));
});

test.each(["0", "-1", "1.5", "1e3", "x", "", "99999999999999999999", " 1", "01", null, undefined])(
  "%j isn't a positive integer",
  (text) => {
    expect(parsePositiveInteger(text)).toBeUndefined();
  },
);

test("a positive integer has at most fifteen digits, so that it is exact", () => {
  expect(parsePositiveInteger("1")).toBe(1);
  expect(parsePositiveInteger("999999999999999")).toBe(999_999_999_999_999);
  expect(parsePositiveInteger("1000000000000000")).toBeUndefined();
});

test.each([
  ["1", 1],
  ["365", 365],
  [" 7 ", 7],
  ["007", 7],
  ["0", undefined],
  ["366", undefined],
  ["", undefined],
  ["-1", undefined],
  ["1.5", undefined],
  ["1e2", undefined],
  ["0000000001", undefined],
  ["tujuh", undefined],
])("%j, typed as an integer from 1 to 365, is %s", (typed, value) => {
  expect(parseIntegerBetween(typed, 1, 365)).toBe(value);
});
