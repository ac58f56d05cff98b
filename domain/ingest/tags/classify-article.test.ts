import { expect, test } from "vitest";
import type { SectorName } from "#domain/market/listings/sectors.ts";
import { classifyArticle } from "./classify-article.ts";

const SECTORS: Record<string, SectorName> = { BBCA: "Banking", ADRO: "Energy", PTBA: "Energy" };
const classify = (categories: string[], tickers: string[]) =>
  classifyArticle({ categories, tickers }, (ticker) => SECTORS[ticker]);

test("believes the publisher's category first", () => {
  expect(classify(["Keuangan", "Properti"], ["BBCA"])).toBe("Properties & Real Estate");
  expect(classify(["Consumer Goods"], [])).toBe("Consumer Goods");
  expect(classify(["Batubara"], [])).toBe("Energy");
});

test("goes by the sector of most companies, or of the first", () => {
  expect(classify(["Investasi"], ["BBCA", "ADRO", "PTBA"])).toBe("Energy");
  expect(classify([], ["BBCA", "ADRO"])).toBe("Banking");
});

test("doesn't guess", () => {
  expect(classify(["Nasional", "Embankment"], ["XXXX"])).toBeUndefined();
});
