import { expect, test } from "vitest";
import { formatCsv } from "./format-csv.ts";

test("writes rows with commas and CRLF, and an empty cell for an unknown value", () => {
  expect(
    formatCsv([
      ["Tanggal", "Penutupan", "Perubahan (%)"],
      ["2026-08-21", 9800, -0.51],
      ["2026-08-20", 1234.5, null],
    ]),
  ).toBe("Tanggal,Penutupan,Perubahan (%)\r\n2026-08-21,9800,-0.51\r\n2026-08-20,1234.5,\r\n");
});

test("quotes cells that contain separators, quotes or line breaks", () => {
  expect(formatCsv([["Bank, Tbk", 'PT "Contoh"', "dua\nbaris"]])).toBe(
    '"Bank, Tbk","PT ""Contoh""","dua\nbaris"\r\n',
  );
});

test.each([
  ["=1+1", "'=1+1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["+62", "'+62"],
  ["-cmd", "'-cmd"],
  ["–1", "'–1"],
  ["＝1+1", "'＝1+1"],
  ["    =cmd|' /C calc'!A0", "'    =cmd|' /C calc'!A0"],
  ["\u00a0=1+1", "'\u00a0=1+1"],
  ["\u200b=1+1", "'\u200b=1+1"],
  ["\tx", `"'\tx"`],
  ["\r=1", `"'\r'=1"`],
  ["\n=1", `"'\n'=1"`],
  ["'=1+1", "''=1+1"],
  ['"=1+1', `"'""=1+1"`],
  ['=HYPERLINK("http://example.com","x")', `"'=HYPERLINK(""http://example.com"",""x"")"`],
])("makes the formula %j inert", (text, cell) => {
  expect(formatCsv([[text]])).toBe(`${cell}\r\n`);
});

test.each([
  ["Emiten;=1+1", `"Emiten;'=1+1"`],
  ["Emiten, @SUM(A1)", `"Emiten, '@SUM(A1)"`],
  ["Emiten\t+1", `"Emiten\t'+1"`],
  ["Emiten\n-1", `"Emiten\n'-1"`],
])("makes a formula after another separator inert: %j", (text, cell) => {
  expect(formatCsv([[text]])).toBe(`${cell}\r\n`);
});

test.each(["Sumber Alfaria Trijaya Tbk.", "XL Axiata - Smartfren", "A=B", "0812-3456", "info@contoh.id"])(
  "leaves %j unchanged",
  (text) => {
    expect(formatCsv([[text]])).toBe(`${text}\r\n`);
  },
);

test("writes numbers, including negative ones, as numbers", () => {
  expect(formatCsv([[-0.5, 1e21, -12]])).toBe("-0.5,1e+21,-12\r\n");
});

test("the Indonesian form separates with semicolons and quotes decimals with commas", () => {
  const rows = [
    ["BBCA", 13.67, -0.5, 9800, null],
    ["A;B", 1, 2, 3, 4],
  ];
  expect(formatCsv(rows, { isIndonesian: true })).toBe('BBCA;"13,67";"-0,5";9800;\r\n"A;B";1;2;3;4\r\n');
});

test("writes empty cells for NaN and Infinity", () => {
  expect(formatCsv([[Number.NaN, Number.POSITIVE_INFINITY]])).toBe(",\r\n");
});
