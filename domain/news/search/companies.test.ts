import { afterAll, beforeAll, expect, test } from "vitest";
import { addListedCompanies } from "#domain/market/listings/symbols.server.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { findCompaniesLike, findNamedCompany } from "./companies.server.ts";
import { findCorrection } from "./correction.server.ts";
import { parseSearchQuery } from "./search-query.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addListedCompanies(database.db, [
    { symbol: "BBCA", name: "Bank Central Asia Tbk.", sector: "Banking" },
    { symbol: "TLKM", name: "Telkom Indonesia (Persero) Tbk.", sector: null },
    { symbol: "BMRI", name: "Bank Mandiri (Persero) Tbk.", sector: "Banking" },
    { symbol: "AADI", name: "Adaro Andalan Indonesia Tbk.", sector: null },
    { symbol: "AALI", name: "Astra Agro Lestari Tbk.", sector: null },
  ]);
});
afterAll(() => database.close());

test("a code, a registered and a short name name a company, a misspelt one is like it", async () => {
  const { db } = database;
  for (const text of ["bbca", "PT Bank Central Asia Tbk", "bank central asia"]) {
    expect((await findNamedCompany(db, parseSearchQuery(text)))?.symbol).toBe("BBCA");
  }
  expect(await findNamedCompany(db, parseSearchQuery("bank centrl asia"))).toBeUndefined();
  const [like] = await findCompaniesLike(db, parseSearchQuery("bank centrl asia"), 3);
  expect(like?.symbol).toBe("BBCA");
  expect(await findCorrection(db, parseSearchQuery("bank centrl asia"))).toBe("bank central asia");
});

test.each([
  ["BCA", "BBCA"],
  ["berita bbca", "BBCA"],
  ["harga saham BBCA hari ini", "BBCA"],
  ["bbca.jk", "BBCA"],
  ["telkom", "TLKM"],
  ["Mandiri", "BMRI"],
  ["adaro", "AADI"],
  ["bank", undefined],
  ["saham", undefined],
])("the name that readers use is enough: %s", async (text, symbol) => {
  expect((await findNamedCompany(database.db, parseSearchQuery(text)))?.symbol).toBe(symbol);
});

test("a word that is like no name is like no company", async () => {
  for (const text of ["unilever", "keberlanjutan", "script alert"]) {
    expect(await findCompaniesLike(database.db, parseSearchQuery(text), 3)).toEqual([]);
  }
});
