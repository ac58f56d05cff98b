import { expect, test } from "vitest";
import { haveDifferentFigures, titleFigures } from "./title-figures.ts";

const differ = (a: string, b: string) => haveDifferentFigures(titleFigures(a), titleFigures(b));

test.each([
  ["Bank Indonesia Tahan BI Rate 5,5%", "BI Tahan Suku Bunga Acuan 5,50 Persen"],
  ["Tebar Dividen Rp300,2 Miliar", "Tebar Dividen Rp 300 M"],
  ["Tebar Dividen Rp 120 per Saham", "Tebar Dividen Rp 300 Miliar"],
  ["Dana Rp 1,5 Triliun", "Dana Rp 1.500 Miliar"],
  ["IHSG Dibuka di 6.366", "IHSG Dibuka Naik 27,25 Poin"],
  ["IHSG Hari Ini 18 Juni 2025 Menguat", "IHSG 20 Juni 2026 Menguat"],
  ["Laba Tumbuh", "Laba Tumbuh 12 Persen"],
  ["IHSG 18/6/2025 Menguat", "IHSG 20/6/2025 Menguat"],
])("figures don't differ: %s | %s", (a, b) => {
  expect(differ(a, b)).toBe(false);
  expect(differ(b, a)).toBe(false);
});

test.each([
  ["Rupiah Menguat ke Rp 14.060 per Dolar AS", "Rupiah Menguat ke Rp14.066"],
  ["Emas Antam Rp752.000 per Gram", "Emas Antam Rp754.000 per Gram"],
  ["Laba Naik 12 Persen", "Laba Naik 15%"],
  ["Emas Antam Rp2.345.000/Gram", "Emas Antam Rp2.315.000 per Gram"],
  ["IHSG Ditutup di Level 6.907", "IHSG Ditutup ke 6.968,64"],
])("figures differ: %s | %s", (a, b) => {
  expect(differ(a, b)).toBe(true);
  expect(differ(b, a)).toBe(true);
});
