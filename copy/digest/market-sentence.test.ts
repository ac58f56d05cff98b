import { expect, test } from "vitest";
import type { MarketFigures } from "#domain/digest/content/content.ts";
import { marketSentence } from "./market-sentence.ts";

const marks = { isStale: false, isSimulated: false };
const figures: MarketFigures = {
  tradingDate: "2026-11-27",
  index: { last: 8423.12, changePct: -0.3195, ...marks },
  breadth: { up: 201, down: 312, unchanged: 180, ...marks },
  turnover: null,
  dollar: null,
  topSector: { name: "Energy", changePct: 1.2, ...marks },
};

test.each<[sentence: string | undefined, overrides: Partial<MarketFigures>]>([
  [
    "IHSG turun 0,32% ke 8.423,12 pada Jumat, 27 November; 312 saham turun dan 201 naik, sektor energi terkuat (+1,20%).",
    {},
  ],
  [
    "IHSG naik 1,25% ke 8.500,00 pada Jumat, 27 November; 400 saham naik dan 90 turun.",
    {
      index: { last: 8500, changePct: 1.25, ...marks },
      breadth: { up: 400, down: 90, unchanged: 0, ...marks },
      topSector: null,
    },
  ],
  [
    "IHSG nyaris tidak berubah di 8.423,12 pada Jumat, 27 November, sektor energi terkuat (−0,10%).",
    {
      index: { last: 8423.12, changePct: 0.004, ...marks },
      breadth: null,
      topSector: { name: "Energy", changePct: -0.1, ...marks },
    },
  ],
  [
    "IHSG turun 0,01% ke 8.423,12 pada Jumat, 27 November.",
    { index: { last: 8423.12, changePct: -0.005, ...marks }, breadth: null, topSector: null },
  ],
  [
    "IHSG berada di 8.423,12 pada Jumat, 27 November.",
    { index: { last: 8423.12, changePct: null, ...marks }, breadth: null, topSector: null },
  ],
  ["312 saham turun dan 201 naik pada Jumat, 27 November, sektor energi terkuat (+1,20%).", { index: null }],
  [undefined, { index: null, breadth: null }],
])("%s", (sentence, overrides) => {
  expect(marketSentence({ ...figures, ...overrides })).toBe(sentence);
});
