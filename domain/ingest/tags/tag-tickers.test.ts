import { describe, expect, test } from "vitest";
import { findTickerMentions, tagTickers } from "./tag-tickers.ts";

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

test("a mention comes with the company and the words around it", () => {
  const line =
    "Menurut laporan yang dirilis Selasa malam, saham BBCA ditutup menguat 2% ke level tertinggi tahun ini.";
  expect(findTickerMentions(`Judul\n${line}\nBBCA lagi. (BBRI)`, SYMBOLS)).toEqual([
    {
      ticker: "BBCA",
      company: "Bank Central Asia Tbk.",
      evidence: "…yang dirilis Selasa malam, saham BBCA ditutup menguat 2% ke level tertinggi…",
    },
    { ticker: "BBRI", company: "Bank Rakyat Indonesia (Persero) Tbk.", evidence: "BBCA lagi. (BBRI)" },
  ]);
});
