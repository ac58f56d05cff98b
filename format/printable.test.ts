import { expect, test } from "vitest";
import { printable } from "./printable.ts";

test.each([
  ["Harga Rp 6.450 – naik 1 %", "Harga Rp 6.450 – naik 1 %"],
  ["two\nlines\tand a tab", "two\nlines\tand a tab"],
  ["\x1b[2J\x1b]0;title\x07", "\\x1b[2J\\x1b]0;title\\x07"],
  ["over\rwritten", "over\\x0dwritten"],
  ["\x9b31m", "\\x9b31m"],
  ["BBCA\u202Evsc.exe", "BBCA\\u{202e}vsc.exe"],
  ["\u0000\uFEFF\u200B", "\\x00\\u{feff}\\u{200b}"],
])("%j is printed as %s", (text, expected) => {
  expect(printable(text)).toBe(expected);
});
