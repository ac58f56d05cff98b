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
