import { expect, test } from "vitest";
import { plainNumber } from "./number.ts";

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
  ["-5", undefined],
  ["1.23.4", undefined],
  ["lima", undefined],
  ["", undefined],
])("%j is %s", (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain);
});
