import { afterAll, beforeAll, expect, test } from "vitest";
import { SECTORS } from "#domain/market/listings/sectors.ts";
import { addListedCompanies } from "#domain/market/listings/symbols.server.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { addSampleArticles } from "../samples/sample-articles.server.ts";
import { SAMPLE_ARTICLES } from "../samples/sample-articles.ts";
import { findCompaniesLike, findNamedCompany } from "./companies.server.ts";
import { findCorrection } from "./correction.server.ts";
import { searchArticles } from "./search-articles.server.ts";
import { parseSearchQuery } from "./search-query.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addSampleArticles(database.db, SAMPLE_ARTICLES, new Date());
  await addListedCompanies(database.db, [
    { symbol: "BBCA", name: "Bank Central Asia Tbk.", sector: SECTORS[0]?.name ?? null },
    { symbol: "TLKM", name: "Telkom Indonesia (Persero) Tbk.", sector: null },
  ]);
});
afterAll(() => database.close());

test("finds articles and marks what was found", async () => {
  const results = await searchArticles(database.db, parseSearchQuery("dividen"), { order: "relevance" });
  expect(results.count).toBeGreaterThan(0);
  const [first] = results.articles;
  expect([...(first?.titlePieces ?? []), ...(first?.passage ?? [])].some(({ isHit }) => isHit)).toBe(true);
});

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
