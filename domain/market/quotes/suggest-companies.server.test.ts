import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { aQuote, createMarket, fridayAfternoon, storeTestQuotes } from "#test/market.ts";
import { idxCalendar } from "../calendar/idx-calendar.ts";
import { seedAliases } from "../listings/aliases/seed-aliases.server.ts";
import { addListedCompanies } from "../listings/symbols.server.ts";
import { suggestCompanies } from "./suggest-companies.server.ts";

let db: Database;
beforeEach(async () => {
  ({ db } = await createMarket());
});

const suggest = async (text: string) =>
  (await suggestCompanies(db, text, idxCalendar, fridayAfternoon)).map(({ symbol }) => symbol);

const add = (...companies: [symbol: string, name: string][]) =>
  addListedCompanies(
    db,
    companies.map(([symbol, name]) => ({ symbol, name, sector: null })),
  );

test("the exact code comes first, then codes and names that begin with the text, then the rest", async () => {
  await add(
    ["INDO", "Royalindo Investa Wijaya Tbk."],
    ["INDOX", "Contoh Tbk."],
    ["ICBP", "Indofood CBP Tbk."],
  );
  expect(await suggest("indo")).toEqual(["INDO", "INDOX", "ICBP", "ITMG", "BBNI", "BBRI", "BRIS"]);
  expect(await suggest("bbri")).toEqual(["BBRI"]);
});

test("larger companies come first among equals, and unknown market caps last", async () => {
  const cap = (symbol: string, marketCap: number | undefined) => aQuote({ symbol, marketCap });
  await storeTestQuotes(db, [cap("BMRI", 5e14), cap("BBRI", 6e14), cap("BRIS", undefined)], fridayAfternoon);
  expect(await suggest("bank")).toEqual(["BBRI", "BMRI", "BBCA", "BBNI", "BRIS"]);
});

test("a registered name is matched after its PT prefix", async () => {
  await add(["AAAA", "Contoh Bank Tbk."], ["ZZZZ", "PT Bank Contoh Tbk."], ["YYYY", "PT. Bank Contoh Lain"]);
  expect(await suggest("bank contoh")).toEqual(["YYYY", "ZZZZ"]);
  expect(await suggest("contoh")).toEqual(["AAAA", "YYYY", "ZZZZ"]);
});

test("at most eight are suggested", async () => {
  await add(...["A", "B", "C", "D"].map((end): [string, string] => [`BNK${end}`, `Bank ${end} Tbk.`]));
  expect(await suggest("bank")).toHaveLength(8);
});

test("neither delisted companies nor the market's other tiles are suggested", async () => {
  await db.execute(sql`UPDATE symbols SET is_listed = false WHERE symbol = 'GOTO'`);
  expect(await suggest("goto")).toEqual([]);
  expect(await suggest("usd/idr")).toEqual([]);
});

test("an index named by the text comes first", async () => {
  expect(await suggest("ihsg")).toEqual(["IHSG"]);
  expect(await suggest("jkse")).toEqual(["IHSG"]);
});

describe("the name that readers use for a company", () => {
  beforeEach(async () => {
    await add(
      ["ADRO", "Alamtri Resources Indonesia Tbk."],
      ["AADI", "Adaro Andalan Indonesia Tbk."],
      ["MAHA", "Mandiri Herindo Adiperkasa Tbk."],
      ["BANK", "Bank Aladin Syariah Tbk."],
    );
    await seedAliases(db);
  });

  test("finds it first, before others that start the same", async () => {
    const cap = (symbol: string, marketCap: number) => aQuote({ symbol, marketCap });
    await storeTestQuotes(db, [cap("MAHA", 9e15), cap("AADI", 9e15)], fridayAfternoon);
    expect((await suggest("mandiri"))[0]).toBe("BMRI");
    expect((await suggest("bca"))[0]).toBe("BBCA");
    expect((await suggest("adaro")).slice(0, 2)).toEqual(["ADRO", "AADI"]);
  });

  test("finds it while it is being typed", async () => {
    expect(await suggest("mandi")).toEqual(["BMRI", "MAHA"]);
  });

  test("ranks before a code that is an ordinary word", async () => {
    const cap = (symbol: string, marketCap: number) => aQuote({ symbol, marketCap });
    await storeTestQuotes(db, [cap("BANK", 1e13), cap("BBRI", 6e14)], fridayAfternoon);
    expect((await suggest("bank")).slice(0, 2)).toEqual(["BBRI", "BANK"]);
  });
});

test("wildcards and backslashes are text", async () => {
  for (const text of ["%", "__", "B_CA", "\\", "a%b"]) expect(await suggest(text)).toEqual([]);
});

test("a suggestion includes the company's figures and sector", async () => {
  await storeTestQuotes(db, [aQuote()], fridayAfternoon);
  const [company] = await suggestCompanies(db, "BBCA", idxCalendar, fridayAfternoon);
  expect(company).toMatchObject({
    name: "Bank Central Asia Tbk.",
    sector: "Banking",
    quote: { last: 6450, changePct: 0.78125, delayed: true },
  });
});
