import { describe, expect, test } from "vitest";
import { tagTickers } from "./tag-tickers.ts";

const SYMBOLS = [
  { symbol: "BBCA", name: "Bank Central Asia Tbk." },
  { symbol: "BBRI", name: "Bank Rakyat Indonesia (Persero) Tbk." },
  { symbol: "EMAS", name: "Merdeka Gold Resources Tbk." },
  { symbol: "NAIK", name: "Adiwarna Anugerah Abadi Tbk." },
  { symbol: "CASA", name: "Capital Financial Indonesia Tbk." },
];

describe("tagTickers", () => {
  test.each([
    ["Saham BBCA ditutup menguat", ["BBCA"]],
    ["Bank BCA (BBCA) dan BRI (BBRI)", ["BBCA", "BBRI"]],
    ["BBRI.JK, $BBCA", ["BBRI", "BBCA"]],
    ["BBCA menguat. BBCA ditutup naik.", ["BBCA"]],
    ["Saham EMAS naik tajam", ["EMAS"]],
    ["Rekomendasi saham BBCA, BBRI, dan EMAS", ["BBCA", "BBRI", "EMAS"]],
    ["Merdeka Gold Resources (EMAS) mencatat laba", ["EMAS"]],
    ["SAHAM BBCA TURUN", ["BBCA"]],
  ])("finds the companies in: %s", (text, expected) => {
    expect(tagTickers(text, SYMBOLS)).toEqual(expected);
  });

  test.each([
    "Harga emas dunia naik tipis",
    "Harga EMAS kembali NAIK hari ini",
    "IHSG NAIK, BBCA MEMIMPIN",
    "Dana murah (CASA) tumbuh 8%",
    "Produk BBCAX dan ABBCA",
    "bbca",
    "Saham TLKM",
  ])("finds none in: %s", (text) => {
    expect(tagTickers(text, SYMBOLS)).toEqual([]);
  });
});
