import { afterAll, beforeAll, expect, test } from "vitest";
import { seedAliases } from "#domain/market/listings/aliases/seed-aliases.server.ts";
import { addListedCompanies } from "#domain/market/listings/symbols.server.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { findCorrection } from "./correction.server.ts";
import { listNamedListings } from "./named-listings.server.ts";
import { parseSearchQuery } from "./search-query.ts";
import { listSimilarCompanies } from "./similar-companies.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addListedCompanies(database.db, [
    { symbol: "BBCA", name: "Bank Central Asia Tbk.", sector: "Banking" },
    { symbol: "TLKM", name: "Telkom Indonesia (Persero) Tbk.", sector: null },
    { symbol: "BMRI", name: "Bank Mandiri (Persero) Tbk.", sector: "Banking" },
    { symbol: "AADI", name: "Adaro Andalan Indonesia Tbk.", sector: null },
    { symbol: "BANK", name: "Bank Aladin Syariah Tbk.", sector: "Banking" },
    { symbol: "TINS", name: "TIMAH Tbk.", sector: null },
    { symbol: "EMAS", name: "Merdeka Gold Resources Tbk.", sector: null },
    { symbol: "NAIK", name: "Adiwarna Anugerah Abadi Tbk.", sector: null },
    { symbol: "TBMS", name: "Tlkm Bersama Tbk.", sector: null },
    { symbol: "AALI", name: "Astra Agro Lestari Tbk.", sector: null },
    { symbol: "BAIK", name: "Bersama Mencapai Puncak Tbk.", sector: null },
    { symbol: "BUKA", name: "Bukalapak.com Tbk.", sector: null },
    { symbol: "BBNI", name: "Bank Negara Indonesia (Persero) Tbk.", sector: "Banking" },
  ]);
  await seedAliases(database.db);
});
afterAll(() => database.close());

const named = async (text: string) =>
  (await listNamedListings(database.db, parseSearchQuery(text), 3)).map(({ symbol }) => symbol);

test("a code, a registered name and a short name match a company, and a misspelt name is similar to it", async () => {
  const { db } = database;
  for (const text of ["bbca", "PT Bank Central Asia Tbk", "bank central asia"]) {
    expect(await named(text)).toEqual(["BBCA"]);
  }
  expect(await named("bank centrl asia")).toEqual([]);
  const [like] = await listSimilarCompanies(db, parseSearchQuery("bank centrl asia"), 3);
  expect(like?.symbol).toBe("BBCA");
  expect(await findCorrection(db, parseSearchQuery("bank centrl asia"))).toBe("bank central asia");
});

test.each([
  ["BCA", "BBCA"],
  ["Bukalapak", "BUKA"],
  ["berita bbca", "BBCA"],
  ["harga saham BBCA hari ini", "BBCA"],
  ["bbca.jk", "BBCA"],
  ["telkom", "TLKM"],
  ["Mandiri", "BMRI"],
  ["adaro", "AADI"],
  ["bank", undefined],
  ["dividen bank", undefined],
  ["saham bank", undefined],
  ["laba bank terbaru", undefined],
  ["BANK", "BANK"],
  ["bank aladin", "BANK"],
  ["harga timah", undefined],
  ["saham timah", "TINS"],
  ["saham", undefined],
])("the name that readers use is enough: %s", async (text, symbol) => {
  expect(await named(text)).toEqual(symbol === undefined ? [] : [symbol]);
});

test.each([
  ["BBCA BMRI", ["BBCA", "BMRI"]],
  ["bbca bmri", ["BBCA", "BMRI"]],
  ["bank bca dan telkom", ["BBCA", "TLKM"]],
  ["telkom vs bank mandiri, dividen", ["TLKM", "BMRI"]],
  ["IHSG BBCA", ["IHSG", "BBCA"]],
  ["bbca bmri tlkm aali", ["BBCA", "BMRI", "TLKM"]],
  ["bbca bbca", ["BBCA"]],
  ["bbca -bmri", ["BBCA"]],
  ["EMAS NAIK", ["EMAS", "NAIK"]],
  ["emas naik", []],
  ["emas dan bbca", ["BBCA"]],
  ["bbca bmri melonjak", ["BBCA", "BMRI"]],
  ["BBCA melonjak, TLKM turun", ["BBCA", "TLKM"]],
  ["HARGA EMAS NAIK TAJAM", []],
  ["telkom melonjak", []],
  ["Tlkm Bersma Tbk", []],
])("a query with several companies: %s", async (text, symbols) => {
  expect(await named(text)).toEqual(symbols);
});

test("a misspelt word beside a code is still corrected", async () => {
  const query = parseSearchQuery("BBCA bank mandri");
  expect((await listNamedListings(database.db, query, 3)).map(({ symbol }) => symbol)).toEqual(["BBCA"]);
  expect(await findCorrection(database.db, query)).toBe("BBCA bank mandiri");
});

test.each([
  ["^JKSE", ["IHSG"]],
  ["IHSG", ["IHSG"]],
  ["ihsg hari ini", ["IHSG"]],
  ["indeks harga saham gabungan", ["IHSG"]],
  ["lq45", ["LQ45"]],
  ["S&P 500", ["S&P 500"]],
  ["USDIDR", []],
  ["USD/IDR", []],
])("an index has a card, and no instrument is treated as a misspelt word: %s", async (text, symbols) => {
  expect(await named(text)).toEqual(symbols);
  expect(await findCorrection(database.db, parseSearchQuery(text))).toBeUndefined();
  expect(await listSimilarCompanies(database.db, parseSearchQuery(text), 3)).toEqual([]);
});

test("a word that resembles no name, or is part of one, isn't treated as a misspelt name", async () => {
  for (const text of ["unilever", "keberlanjutan", "script alert", "bank dki", "bank", "agro"]) {
    expect(await listSimilarCompanies(database.db, parseSearchQuery(text), 3)).toEqual([]);
  }
});
