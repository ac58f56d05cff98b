import { expect, test } from "vitest";
import { indexSymbols, isIndex, symbolOfUrlCode, urlCodeOf } from "./index-pages.ts";
import { marketInstruments } from "./instrument.ts";

test("every index has a page with an alphanumeric code that no company can have", () => {
  const indices = marketInstruments.filter(({ kind }) => kind === "index" || kind === "world-index");
  expect(indexSymbols).toEqual(indices.map(({ symbol }) => symbol));
  expect(indexSymbols.map(urlCodeOf)).toEqual(["IHSG", "LQ45", "IDX30", "SP500", "NASDAQ", "NIKKEI"]);
});

test("an index is found by its code or its symbol, and any other address maps to itself", () => {
  expect(["IHSG", "SP500", "S&P 500", "BBCA", "GOLD", "constructor"].map(symbolOfUrlCode)).toEqual([
    "IHSG",
    "S&P 500",
    "S&P 500",
    "BBCA",
    "GOLD",
    "constructor",
  ]);
  expect(urlCodeOf("BBCA")).toBe("BBCA");
  expect(["S&P 500", "SP500", "GOLD", "constructor"].map(isIndex)).toEqual([true, false, false, false]);
});
