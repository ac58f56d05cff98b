import { expect, test } from "vitest";
import type { SectorName } from "#domain/market/listings/sectors.ts";
import { classifyArticle } from "./classify-article.ts";

const sectors: Record<string, SectorName> = { BBCA: "Banking", ADRO: "Energy", PTBA: "Energy" };
const classify = (categories: string[], tickers: string[], title = "", content = "") =>
  classifyArticle({ categories, tickers, title, content }, (ticker) => sectors[ticker]);

test("classifyArticle prefers the publisher's category", () => {
  expect(classify(["Keuangan", "Properti"], ["BBCA"])).toBe("Properties & Real Estate");
  expect(classify(["Consumer Goods"], [])).toBe("Consumer Goods");
  expect(classify(["Batubara"], [])).toBe("Energy");
});

test("classifyArticle uses the most frequent sector, or the first company's", () => {
  expect(classify(["Investasi"], ["BBCA", "ADRO", "PTBA"])).toBe("Energy");
  expect(classify([], ["BBCA", "ADRO"])).toBe("Banking");
});

test("classifyArticle returns no sector without a match", () => {
  expect(classify(["Nasional", "Embankment"], ["XXXX"])).toBeUndefined();
});

test.each([
  [
    "Harga Minyak Naik Usai Kilang Diserang",
    "Brent ditutup di 69 dolar AS per barel. OPEC menambah pasokan.",
    "Energy",
  ],
  ["Harga Emas Antam Turun Rp 5.000", "Harga emas batangan di laman Logam Mulia turun.", "Mining"],
  ["Cukai Rokok Naik, Industri Tembakau Keberatan", "Industri rokok meminta penundaan.", "Consumer Goods"],
  [
    "Uang Muka KPR Turun",
    "Pengembang berharap penjualan properti dan perumahan naik.",
    "Properties & Real Estate",
  ],
  ["Pertumbuhan Kredit Melambat", "Perbankan menahan penyaluran kredit karena NPL naik.", "Banking"],
])("without a category or a company, words decide the sector: %s", (title, content, sector) => {
  expect(classify(["Ekonomi"], [], title, content)).toBe(sector);
});

test("words don't decide the sector of an article about companies, or if they are only mentioned in passing", () => {
  const oil = ["Harga Minyak Naik Usai Kilang Diserang", "Brent naik. OPEC menambah pasokan."] as const;
  expect(classify([], ["XXXX"], ...oil)).toBeUndefined();
  expect(classify([], [], "Polisi Tangkap Pencuri di Bank", "Pelaku kabur naik mobil.")).toBeUndefined();
  expect(classify([], [], "Presiden Buka Rapat", oil.join(" "))).toBeUndefined();
  expect(classify([], [], "Harga Minyak dan Harga Emas Naik", "Brent dan emas dunia naik.")).toBeUndefined();
});
