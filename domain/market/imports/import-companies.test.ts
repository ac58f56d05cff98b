import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { DatabasePool } from "#platform/database/database.ts";
import { createMarket } from "#test/market.ts";
import { addUnnamedCompanies, listListedCompanies } from "../listings/symbols.server.ts";
import { symbols } from "../listings/tables.server.ts";
import { importCompanies } from "./import-companies.server.ts";
import type { CompanyRow } from "./layouts/companies.ts";

const adaro: CompanyRow = {
  symbol: "AADI",
  name: "Adaro Andalan Indonesia Tbk.",
  isNameCut: false,
  idxSector: "Energy",
  listingDate: "2024-12-05",
  listedShares: 7_786_891_760,
  board: "Utama",
  isListed: true,
};

async function company(db: DatabasePool, symbol: string) {
  const [row] = await db.select().from(symbols).where(eq(symbols.symbol, symbol));
  return row;
}

test("a new company has all that its list tells, and one of our eight sectors", async () => {
  const { db } = await createMarket();
  expect(await importCompanies(db, [adaro])).toBe(1);
  expect(await company(db, "AADI")).toEqual({
    symbol: "AADI",
    name: "Adaro Andalan Indonesia Tbk.",
    kind: "stock",
    sector: "Energy",
    idxSector: "Energy",
    board: "Utama",
    listingDate: "2024-12-05",
    listedShares: 7_786_891_760,
    isListed: true,
    logoUrl: null,
  });
  expect(await importCompanies(db, [adaro])).toBe(0);
});

test("what a list does not tell stays, and a cut name never replaces a whole one", async () => {
  const { db } = await createMarket();
  await importCompanies(db, [adaro]);
  const sparse: CompanyRow = {
    ...adaro,
    name: "Adaro Andalan Indonesia Tb",
    isNameCut: true,
    idxSector: undefined,
    listedShares: undefined,
    board: undefined,
    isListed: undefined,
  };
  expect(await importCompanies(db, [sparse])).toBe(0);
  expect(await importCompanies(db, [{ ...sparse, listedShares: 8_000_000_000 }])).toBe(1);
  expect(await company(db, "AADI")).toMatchObject({ listedShares: 8_000_000_000, board: "Utama" });
});

test("a company known by its code gets its name, even a cut one", async () => {
  const { db } = await createMarket();
  await addUnnamedCompanies(db, ["ADMF"]);
  await importCompanies(db, [
    { ...adaro, symbol: "ADMF", name: "Adira Dinamika Multi Finance T", isNameCut: true },
  ]);
  expect(await company(db, "ADMF")).toMatchObject({ name: "Adira Dinamika Multi Finance T" });
});

test("a sector that was chosen by hand stands above the exchange's", async () => {
  const { db } = await createMarket();
  await importCompanies(db, [
    { ...adaro, symbol: "SMGR", idxSector: "Basic Materials" },
    { ...adaro, symbol: "BBCA", idxSector: "Technology" },
  ]);
  expect(await company(db, "SMGR")).toMatchObject({ sector: "Infrastructure", idxSector: "Basic Materials" });
  expect(await company(db, "BBCA")).toMatchObject({ sector: "Banking", idxSector: "Technology" });
});

test("a company that has left the exchange is in no list any more", async () => {
  const { db } = await createMarket();
  await importCompanies(db, [{ ...adaro, isListed: false }]);
  expect(await company(db, "AADI")).toMatchObject({ isListed: false });
  expect((await listListedCompanies(db)).map(({ symbol }) => symbol)).not.toContain("AADI");
});
