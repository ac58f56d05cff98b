import { expect, test } from "vitest";
import { LISTED_COMPANIES } from "./listed-companies.ts";
import { SECTORS, sectorOfIdxSector } from "./sectors.ts";

test("the twenty fallback symbols of the product are among them", () => {
  const fallback =
    "BBRI BBCA BMRI BBNI BRIS TLKM ASII GOTO ANTM ADRO ITMG MDKA ICBP INDF PGAS PTBA UNVR CPIN TPIA SMGR";
  const known = new Set(LISTED_COMPANIES.map(({ symbol }) => symbol));
  expect(fallback.split(" ").filter((symbol) => !known.has(symbol))).toEqual([]);
});

test("every company appears once, with a code and a full name", () => {
  const symbols = LISTED_COMPANIES.map(({ symbol }) => symbol);
  expect(new Set(symbols).size).toBe(symbols.length);
  for (const { symbol, name } of LISTED_COMPANIES) {
    expect(symbol).toMatch(/^[A-Z]{4}$/);
    expect(name).toMatch(/^(?!PT )\S.* Tbk\.$/);
  }
});

test("every sector has at least five companies, so that a stock finds peers", () => {
  for (const { name } of SECTORS) {
    const count = LISTED_COMPANIES.filter(({ sector }) => sector === name).length;
    expect(count, name).toBeGreaterThanOrEqual(5);
  }
});

test("only the companies named in the comment leave the sector that IDX-IC implies", () => {
  const placedByHand = LISTED_COMPANIES.filter(
    ({ sector, idxSector }) => sector !== sectorOfIdxSector(idxSector),
  );
  expect(placedByHand.map(({ symbol }) => symbol).sort()).toEqual([
    "ASII",
    "AVIA",
    "BREN",
    "BRPT",
    "ESSA",
    "INKP",
    "INTP",
    "PGEO",
    "SMGR",
    "TPIA",
    "UNTR",
  ]);
});
