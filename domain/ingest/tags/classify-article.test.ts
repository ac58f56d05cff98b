import { expect, test } from "vitest";
import type { SectorName } from "#domain/market/listings/sectors.ts";
import { classifyArticle } from "./classify-article.ts";

const SECTORS: Record<string, SectorName> = { BBCA: "Banking", ADRO: "Energy", PTBA: "Energy" };
const classify = (categories: string[], tickers: string[]) =>
  classifyArticle({ categories, tickers }, (ticker) => SECTORS[ticker]);

test("classifyArticle prefers the publisher's category", () => {
  expect(classify(["Keuangan", "Properti"], ["BBCA"])).toBe("Properties & Real Estate");
  expect(classify(["Consumer Goods"], [])).toBe("Consumer Goods");
  expect(classify(["Batubara"], [])).toBe("Energy");
});

test("classifyArticle uses the most frequent sector, or the first company's", () => {
  expect(classify(["Investasi"], ["BBCA", "ADRO", "PTBA"])).toBe("Energy");
  expect(classify([], ["BBCA", "ADRO"])).toBe("Banking");
});

test("classifyArticle doesn't guess", () => {
  expect(classify(["Nasional", "Embankment"], ["XXXX"])).toBeUndefined();
});
