import { expect, test } from "vitest";
import { formatCsv } from "./csv.ts";

test("writes rows with commas and CRLF, and an empty cell for an unknown value", () => {
  expect(
    formatCsv([
      ["Tanggal", "Penutupan", "Perubahan (%)"],
      ["2026-08-21", 9800, -0.51],
      ["2026-08-20", 1234.5, null],
    ]),
  ).toBe("Tanggal,Penutupan,Perubahan (%)\r\n2026-08-21,9800,-0.51\r\n2026-08-20,1234.5,\r\n");
});

test("quotes text that would break a cell", () => {
  expect(formatCsv([["Bank, Tbk", 'PT "Contoh"', "dua\nbaris"]])).toBe(
    '"Bank, Tbk","PT ""Contoh""","dua\nbaris"\r\n',
  );
});

test.each([
  ["=1+1", "'=1+1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["+62", "'+62"],
  ["-cmd", "'-cmd"],
  ["\tx", "'\tx"],
  ['=HYPERLINK("http://example.com","x")', `"'=HYPERLINK(""http://example.com"",""x"")"`],
])("escapes the formula %j", (text, cell) => {
  expect(formatCsv([[text]])).toBe(`${cell}\r\n`);
});

test("writes empty cells for NaN and Infinity", () => {
  expect(formatCsv([[Number.NaN, Number.POSITIVE_INFINITY]])).toBe(",\r\n");
});
