import { describe, expect, test } from "vitest";
import { compileDictionary } from "./company-dictionary.ts";
import { findTickerMentions, tagTickers } from "./tag-tickers.ts";

const SYMBOLS = [
  { symbol: "BBCA", name: "Bank Central Asia Tbk." },
  { symbol: "BBRI", name: "Bank Rakyat Indonesia (Persero) Tbk." },
  { symbol: "EMAS", name: "Merdeka Gold Resources Tbk." },
  { symbol: "NAIK", name: "Adiwarna Anugerah Abadi Tbk." },
  { symbol: "CASA", name: "Capital Financial Indonesia Tbk." },
  { symbol: "ANTM", name: "Aneka Tambang Tbk." },
  { symbol: "CUAN", name: "Petrindo Jaya Kreasi Tbk." },
];
const alias = (ticker: string, text: string, isCaseSensitive = false) => ({
  ...{ ticker, alias: text, isCaseSensitive },
});
const DICTIONARY = compileDictionary(SYMBOLS, [
  alias("BBRI", "BRI", true),
  alias("BBRI", "Bank Rakyat Indonesia"),
  alias("BBCA", "Bank BCA"),
  alias("ANTM", "Antam"),
  alias("GONE", "Telkom"),
]);

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
    ["Emiten Prajogo (CUAN) naik", ["CUAN"]],
    ["Laba Antam dan BRI melonjak", ["ANTM", "BBRI"]],
    ["ANTAM-BRI teken kerja sama", ["ANTM", "BBRI"]],
    ["Bank  Rakyat Indonesia salurkan KUR", ["BBRI"]],
  ])("finds the companies in: %s", (text, expected) => {
    expect(tagTickers(text, DICTIONARY)).toEqual(expected);
  });

  test.each([
    "Harga emas dunia naik tipis",
    "Harga EMAS kembali NAIK hari ini",
    "IHSG NAIK, BBCA MEMIMPIN",
    "Dana murah (CASA) tumbuh 8%",
    "Produk BBCAX dan ABBCA",
    "bbca",
    "Saham TLKM",
    "Telkom naik",
    "Bri, antamina, dan bank bcaku",
    "Analis BRI Danareksa Sekuritas merekomendasikan beli",
    "Lihat https://antam.com/berita dan info@antam.com",
    "Bank, BCA",
  ])("finds none in: %s", (text) => {
    expect(tagTickers(text, DICTIONARY)).toEqual([]);
  });
});

test("a mention comes with the company and the words around it", () => {
  const line =
    "Menurut laporan yang dirilis Selasa malam, saham BBCA ditutup menguat 2% ke level tertinggi tahun ini.";
  expect(findTickerMentions(`Judul\n${line}\nBBCA lagi. (BBRI)`, DICTIONARY)).toEqual([
    {
      ticker: "BBCA",
      company: "Bank Central Asia Tbk.",
      evidence: "…yang dirilis Selasa malam, saham BBCA ditutup menguat 2% ke level tertinggi…",
      isSubject: true,
    },
    {
      ticker: "BBRI",
      company: "Bank Rakyat Indonesia (Persero) Tbk.",
      evidence: "BBCA lagi. (BBRI)",
      isSubject: true,
    },
  ]);
});

test("a mention by name says which", () => {
  expect(findTickerMentions("Laba Antam naik. Antam (ANTM) untung.\nBRI untung.", DICTIONARY)).toEqual([
    {
      ticker: "ANTM",
      company: "Aneka Tambang Tbk.",
      evidence: "Laba Antam naik. Antam (ANTM) untung.",
      isSubject: true,
    },
    {
      ticker: "BBRI",
      company: "Bank Rakyat Indonesia (Persero) Tbk.",
      evidence: "BRI untung.",
      alias: "BRI",
      isSubject: true,
    },
  ]);
});

test("an article is about what it begins with, introduces or comes back to, not about all it mentions", () => {
  const start = `Judul\n${"Pembuka yang panjang tentang pasar. ".repeat(20)}\n`;
  expect(tagTickers(`${start}Top losers: BBCA, BBRI.`, DICTIONARY)).toEqual([]);
  expect(findTickerMentions(`${start}Top losers: BBCA, BBRI.`, DICTIONARY)).toHaveLength(2);
  expect(tagTickers(`${start}PT Antam (ANTM) naik.`, DICTIONARY)).toEqual(["ANTM"]);
  expect(tagTickers(`${start}BBCA naik.\nKinerja BBCA kuat.`, DICTIONARY)).toEqual(["BBCA"]);
  expect(tagTickers(`${start}Kredit BRI. Kata BRI.`, DICTIONARY)).toEqual([]);
  expect(tagTickers(`${start}Kredit BRI. Kata BRI. Laba BRI.`, DICTIONARY)).toEqual(["BBRI"]);
});
