import { expect, test } from "vitest";
import { LISTED_COMPANIES } from "./listed-companies.ts";
import { SECTORS, sectorOfIdxClass } from "./sectors.ts";

test("every company appears once, with a code and a full name", () => {
  const symbols = LISTED_COMPANIES.map(({ symbol }) => symbol);
  expect(new Set(symbols).size).toBe(symbols.length);
  for (const { symbol, name } of LISTED_COMPANIES) {
    expect(symbol).toMatch(/^[A-Z]{4}$/);
    expect(name).toMatch(/^(?!PT )\S.* Tbk\.$/);
  }
});

test("every sector has at least five companies, so that a stock has peers", () => {
  for (const { name } of SECTORS) {
    const count = LISTED_COMPANIES.filter(({ sector }) => sector === name).length;
    expect(count, name).toBeGreaterThanOrEqual(5);
  }
});

test("the twenty fallback symbols are in their expected sectors", () => {
  const sectors = new Map(LISTED_COMPANIES.map(({ symbol, sector }) => [symbol, sector]));
  const of = (symbols: string) => [...new Set(symbols.split(" ").map((symbol) => sectors.get(symbol)))];
  expect(of("BBRI BBCA BMRI BBNI BRIS")).toEqual(["Banking"]);
  expect(of("TLKM SMGR")).toEqual(["Infrastructure"]);
  expect(of("ASII ICBP INDF UNVR CPIN")).toEqual(["Consumer Goods"]);
  expect(of("ANTM MDKA")).toEqual(["Mining"]);
  expect(of("ADRO ITMG PGAS PTBA TPIA")).toEqual(["Energy"]);
  expect(of("GOTO")).toEqual(["Technology"]);
});

test("companies outside the eight sectors have no sector", () => {
  const outside = LISTED_COMPANIES.filter(({ sector }) => sector === undefined).map(({ symbol }) => symbol);
  expect(outside.sort()).toEqual(["ASSA", "AVIA", "BFIN", "INKP", "SCMA", "SRTG"]);
});

test("only the companies in SECTORS_BY_HAND differ from the sector that their IDX-IC class implies", () => {
  const placedByHand = LISTED_COMPANIES.filter((company) => company.sector !== sectorOfIdxClass(company));
  expect(placedByHand.map(({ symbol }) => symbol).sort()).toEqual(["ASII", "BRPT", "ESSA", "TPIA", "UNTR"]);
});
