import { expect, test } from "vitest";
import type { DatabasePool } from "#platform/database/database.ts";
import { aQuote, createMarket, fridayAfternoon, storeTestQuotes } from "#test/market.ts";
import { wib } from "#test/wib.ts";
import { idxCalendar } from "../calendar/idx-calendar.ts";
import { addListedCompanies } from "../listings/symbols.server.ts";
import { listPeers } from "./peers.server.ts";

const now = wib("2026-08-21T14:31");

async function quoteCaps(db: DatabasePool, caps: Record<string, number | undefined>) {
  const quotes = Object.entries(caps).map(([symbol, marketCap]) => aQuote({ symbol, marketCap }));
  await storeTestQuotes(db, quotes, fridayAfternoon);
}

async function peersOf(db: DatabasePool, ticker: string) {
  const { group, peers } = await listPeers(db, ticker, idxCalendar, now);
  return { group, peers: peers.map(({ symbol }) => symbol) };
}

/** Classes of August 2026; market caps of 21 August 2026 in billions of rupiah. */
const materials = [
  ["INKP", null, "Perhutanan & Kertas", 47_871],
  ["TKIM", null, "Perhutanan & Kertas", 22_000],
  ["FASW", null, "Perhutanan & Kertas", 17_114],
  ["SWID", null, "Perhutanan & Kertas", 1_600],
  ["AVIA", null, "Barang Kimia", 21_684],
  ["TPIA", "Energy", "Barang Kimia", 300_000],
  ["SMGR", "Infrastructure", "Material Konstruksi", 18_000],
  ["INTP", "Infrastructure", "Material Konstruksi", 19_000],
] as const;

async function addMaterials(db: DatabasePool) {
  await addListedCompanies(
    db,
    materials.map(([symbol, sector, idxIndustry]) => ({
      symbol,
      name: symbol,
      sector,
      idxSector: "Basic Materials",
      idxSubsector: "Barang Baku",
      idxIndustry,
    })),
  );
  await quoteCaps(
    db,
    Object.fromEntries(materials.map(([symbol, , , billions]) => [symbol, billions * 1e9])),
  );
}

test("a pulp maker is compared with paper makers, not with a car holding and a cigarette maker", async () => {
  const { db } = await createMarket();
  await addMaterials(db);
  expect(await peersOf(db, "INKP")).toEqual({
    group: { level: "industry", name: "Perhutanan & Kertas" },
    peers: ["TKIM", "FASW", "SWID"],
  });
});

test("the sub-sector is used if the industry has fewer than three others", async () => {
  const { db } = await createMarket();
  await addMaterials(db);
  expect(await peersOf(db, "SMGR")).toEqual({
    group: { level: "subsector", name: "Barang Baku" },
    peers: ["TPIA", "INKP", "TKIM"],
  });
});

test("the sector is used if the sub-sector has fewer than three others, with its Indonesian name", async () => {
  const { db } = await createMarket();
  await addMaterials(db);
  await db.execute("UPDATE symbols SET idx_subsector = symbol, idx_industry = symbol WHERE symbol = 'SMGR'");
  expect(await peersOf(db, "SMGR")).toMatchObject({ group: { level: "idx-sector", name: "Barang Baku" } });
});

test("a company without a class is compared within its sector of the site, if it has one", async () => {
  const { db } = await createMarket();
  await quoteCaps(db, { BBCA: 800, BBRI: 600, BMRI: 500, BBNI: 150, GOTO: 900 });
  const banks = { level: "sector", name: "Banking" };
  expect(await peersOf(db, "BBCA")).toEqual({ group: banks, peers: ["BBRI", "BMRI", "BBNI"] });
  expect(await peersOf(db, "BRIS")).toEqual({ group: banks, peers: ["BBCA", "BBRI", "BMRI"] });
  expect(await peersOf(db, "GOTO")).toEqual({ group: { level: "sector", name: "Technology" }, peers: [] });
  expect(await peersOf(db, "IHSG")).toEqual({ group: undefined, peers: [] });
});

test("other share classes and shares without a market cap are not peers", async () => {
  const { db } = await createMarket();
  await addListedCompanies(db, [{ symbol: "GOTOM", name: "MVS GoTo", sector: "Technology" }]);
  await addListedCompanies(db, [{ symbol: "BUKA", name: "Bukalapak.com", sector: "Technology" }]);
  await quoteCaps(db, { GOTO: 900, GOTOM: 40, BUKA: undefined });
  expect((await peersOf(db, "GOTO")).peers).toEqual([]);
});
