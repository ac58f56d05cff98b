import { expect, test } from "vitest";
import { LISTED_COMPANIES } from "./listed-companies.ts";
import { sectorOfIdxClass, siteSectors } from "./sectors.ts";

test("every company appears once, with a code and a full name", () => {
  const symbols = LISTED_COMPANIES.map(({ symbol }) => symbol);
  expect(new Set(symbols).size).toBe(symbols.length);
  for (const { symbol, name } of LISTED_COMPANIES) {
    expect(symbol).toMatch(/^[A-Z]{4}$/);
    expect(name).toMatch(/^(?!PT )\S.* Tbk\.$/);
  }
});

test("every sector has at least five companies, so that a stock has peers", () => {
  for (const { name } of siteSectors) {
    const count = LISTED_COMPANIES.filter(({ sector }) => sector === name).length;
    expect(count, name).toBeGreaterThanOrEqual(5);
  }
});

test("the twenty fallback symbols are in their expected sectors", () => {
  const sectors = new Map(LISTED_COMPANIES.map(({ symbol, sector }) => [symbol, sector]));
  const sectorsOf = (symbols: string) => [
    ...new Set(symbols.split(" ").map((symbol) => sectors.get(symbol))),
  ];
  expect(sectorsOf("BBRI BBCA BMRI BBNI BRIS")).toEqual(["Banking"]);
  expect(sectorsOf("TLKM SMGR")).toEqual(["Infrastructure"]);
  expect(sectorsOf("ASII ICBP INDF UNVR CPIN")).toEqual(["Consumer Goods"]);
  expect(sectorsOf("ANTM MDKA")).toEqual(["Mining"]);
  expect(sectorsOf("ADRO ITMG PGAS PTBA TPIA")).toEqual(["Energy"]);
  expect(sectorsOf("GOTO")).toEqual(["Technology"]);
});

test("companies outside the eight sectors have no sector", () => {
  const otherCompanies = LISTED_COMPANIES.filter(({ sector }) => sector === undefined).map(
    ({ symbol }) => symbol,
  );
  expect(otherCompanies.sort()).toEqual(["ASSA", "AVIA", "BFIN", "INKP", "SCMA", "SRTG"]);
});

test("only the companies in sectorsByHand differ from the sector that their IDX-IC class implies", () => {
  const placedByHand = LISTED_COMPANIES.filter((company) => company.sector !== sectorOfIdxClass(company));
  expect(placedByHand.map(({ symbol }) => symbol).sort()).toEqual(["ASII", "BRPT", "ESSA", "TPIA", "UNTR"]);
});
