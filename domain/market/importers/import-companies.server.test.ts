import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { DatabasePool } from "#platform/database/database.ts";
import { createMarket } from "#test/market.ts";
import type { IdxSector } from "../listings/sectors.ts";
import { listShareCounts } from "../listings/share-counts.server.ts";
import { addUnnamedCompanies, listListedCompanies } from "../listings/symbols.server.ts";
import { symbols } from "../listings/tables.server.ts";
import { importCompanies } from "./import-companies.server.ts";
import type { CompanyRow } from "./layouts/companies.ts";

const TODAY = "2026-08-23";

const adaro: CompanyRow = {
  symbol: "AADI",
  name: "Adaro Andalan Indonesia Tbk.",
  isNameCut: false,
  idxSector: "Energy",
  idxSubsector: "Minyak, Gas & Batu Bara",
  idxIndustry: "Batu Bara",
  listedOn: undefined,
  listingDate: "2024-12-05",
  delistingDate: undefined,
  listedShares: 7_786_891_760,
  board: "Utama",
  isListed: true,
};

async function company(db: DatabasePool, symbol: string) {
  const [row] = await db.select().from(symbols).where(eq(symbols.symbol, symbol));
  return row;
}

async function sharesOf(db: DatabasePool, symbol: string) {
  return (await listShareCounts(db, [symbol])).get(symbol);
}

test("a new company has every column of its list, and one of our eight sectors", async () => {
  const { db } = await createMarket();
  expect(await importCompanies(db, [adaro], TODAY)).toBe(1);
  expect(await company(db, "AADI")).toEqual({
    symbol: "AADI",
    name: "Adaro Andalan Indonesia Tbk.",
    kind: "stock",
    sector: "Energy",
    idxSector: "Energy",
    idxSubsector: "Minyak, Gas & Batu Bara",
    idxIndustry: "Batu Bara",
    board: "Utama",
    listingDate: "2024-12-05",
    delistingDate: null,
    isListed: true,
    logoUrl: null,
    address: null,
  });
  expect(await sharesOf(db, "AADI")).toEqual([
    { fromDate: "2026-08-23", untilDate: "2026-08-23", shares: 7_786_891_760 },
  ]);
  expect(await importCompanies(db, [adaro], TODAY)).toBe(0);
});

test("missing columns leave their values unchanged, and a truncated name never replaces a full one", async () => {
  const { db } = await createMarket();
  await importCompanies(db, [adaro], TODAY);
  const sparse: CompanyRow = {
    ...adaro,
    name: "Adaro Andalan Indonesia Tb",
    isNameCut: true,
    idxSector: undefined,
    idxSubsector: undefined,
    idxIndustry: undefined,
    listedShares: undefined,
    board: undefined,
    isListed: undefined,
  };
  expect(await importCompanies(db, [sparse], TODAY)).toBe(0);
  expect(await importCompanies(db, [{ ...sparse, listedShares: 8_000_000_000 }], TODAY)).toBe(1);
  expect(await company(db, "AADI")).toMatchObject({ board: "Utama" });
  expect(await sharesOf(db, "AADI")).toEqual([
    { fromDate: "2026-08-23", untilDate: "2026-08-23", shares: 8_000_000_000 },
  ]);
});

test("a company known only by its code gets its name, even a truncated one", async () => {
  const { db } = await createMarket();
  await addUnnamedCompanies(db, ["ADMF"]);
  await importCompanies(
    db,
    [{ ...adaro, symbol: "ADMF", name: "Adira Dinamika Multi Finance T", isNameCut: true }],
    TODAY,
  );
  expect(await company(db, "ADMF")).toMatchObject({ name: "Adira Dinamika Multi Finance T" });
});

const companyIn = (symbol: string, idxSector: IdxSector, idxSubsector?: string, idxIndustry?: string) => ({
  ...adaro,
  symbol,
  idxSector,
  idxSubsector,
  idxIndustry,
});

// From the exchange's list of August 2026.
test("the news sector follows from the IDX-IC class, except for companies placed by hand", async () => {
  const { db } = await createMarket();
  await importCompanies(
    db,
    [
      companyIn("MEGA", "Financials", "Bank", "Bank"),
      companyIn("LPGI", "Financials", "Asuransi", "Asuransi"),
      companyIn("INKP", "Basic Materials", "Barang Baku", "Perhutanan & Kertas"),
      companyIn("TPIA", "Basic Materials", "Barang Baku", "Barang Kimia"),
    ],
    TODAY,
  );
  expect(await company(db, "MEGA")).toMatchObject({ sector: "Banking", idxSubsector: "Bank" });
  expect(await company(db, "LPGI")).toMatchObject({ sector: null, idxSector: "Financials" });
  expect(await company(db, "INKP")).toMatchObject({ sector: null, idxIndustry: "Perhutanan & Kertas" });
  expect(await company(db, "TPIA")).toMatchObject({ sector: "Energy", idxSector: "Basic Materials" });
});

test("a list with finer classes corrects the sector, and one with coarser classes removes nothing", async () => {
  const { db } = await createMarket();
  await db.insert(symbols).values([
    { symbol: "LPGI", name: "LPGI", sector: "Banking", idxSector: "Financials" },
    { symbol: "KRAS", name: "KRAS", sector: "Mining", idxSector: "Basic Materials" },
  ]);
  await importCompanies(
    db,
    [
      companyIn("LPGI", "Financials", "Asuransi", "Asuransi"),
      companyIn("KRAS", "Basic Materials", "Barang Baku", "Logam & Mineral"),
    ],
    TODAY,
  );
  expect(await company(db, "LPGI")).toMatchObject({ sector: null });
  await importCompanies(db, [companyIn("KRAS", "Basic Materials", "Barang Baku")], TODAY);
  expect(await company(db, "KRAS")).toMatchObject({ sector: "Mining", idxIndustry: "Logam & Mineral" });
});

test("a missing class doesn't change a company's sector, and a changed sector drops its finer levels", async () => {
  const { db } = await createMarket();
  await importCompanies(
    db,
    [{ ...adaro, symbol: "GOTO", idxSector: undefined, idxSubsector: undefined }],
    TODAY,
  );
  expect(await company(db, "GOTO")).toMatchObject({ sector: "Technology" });
  await importCompanies(db, [adaro], TODAY);
  await importCompanies(db, [companyIn("AADI", "Industrials")], TODAY);
  expect(await company(db, "AADI")).toMatchObject({ sector: null, idxSubsector: null, idxIndustry: null });
});

test("a delisted company is no longer listed", async () => {
  const { db } = await createMarket();
  await importCompanies(db, [{ ...adaro, isListed: false }], TODAY);
  expect(await company(db, "AADI")).toMatchObject({ isListed: false });
  expect((await listListedCompanies(db)).map(({ symbol }) => symbol)).not.toContain("AADI");
});

test("a company is delisted on its delisting date, which is stored until it is listed again", async () => {
  const { db } = await createMarket();
  const withoutStatus: CompanyRow = { ...adaro, isListed: undefined };
  await importCompanies(db, [{ ...withoutStatus, delistingDate: "2026-09-01" }], TODAY);
  expect(await company(db, "AADI")).toMatchObject({ isListed: true, delistingDate: "2026-09-01" });
  await importCompanies(db, [{ ...withoutStatus, delistingDate: TODAY }], TODAY);
  expect(await company(db, "AADI")).toMatchObject({ isListed: false, delistingDate: TODAY });
  await importCompanies(db, [withoutStatus], TODAY);
  expect(await company(db, "AADI")).toMatchObject({ isListed: false, delistingDate: TODAY });
  await importCompanies(db, [adaro], TODAY);
  expect(await company(db, "AADI")).toMatchObject({ isListed: true, delistingDate: null });
});

test("a logo is replaced only by a list with another logo", async () => {
  const { db } = await createMarket();
  await importCompanies(db, [{ ...adaro, logoUrl: "https://berkas.example/lama.svg" }], TODAY);
  await importCompanies(db, [adaro], TODAY);
  expect(await company(db, "AADI")).toMatchObject({ logoUrl: "https://berkas.example/lama.svg" });
  await importCompanies(db, [{ ...adaro, logoUrl: "https://berkas.example/baru.svg" }], TODAY);
  expect(await company(db, "AADI")).toMatchObject({ logoUrl: "https://berkas.example/baru.svg" });
});
