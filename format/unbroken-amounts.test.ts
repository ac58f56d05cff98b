import { expect, test } from "vitest";
import { unbrokenAmounts } from "./unbroken-amounts.ts";

test.each([
  ["Laba BBCA Rp 43,51 T pada 2025", "Laba BBCA Rp\u00A043,51\u00A0T pada 2025"],
  ["laba rp 30,1 Triliun", "laba rp\u00A030,1\u00A0Triliun"],
  ["naik 12 persen jadi US$ 1,2 miliar", "naik 12\u00A0persen jadi US$\u00A01,2\u00A0miliar"],
  ["Rp43 M dan 5 Jt lembar", "Rp43\u00A0M dan 5\u00A0Jt lembar"],
  ["IHSG turun 1,2 %, 90 poin", "IHSG turun 1,2\u00A0%, 90\u00A0poin"],
  ["Corp 5 Tahun, 3 Menteri, 7 Mei", "Corp 5 Tahun, 3 Menteri, 7 Mei"],
  ["", ""],
])("prevents line breaks within the amounts in %j", (text, unbroken) => {
  expect(unbrokenAmounts(text)).toBe(unbroken);
  expect(unbrokenAmounts(text)).toHaveLength(text.length);
});
