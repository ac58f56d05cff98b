import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addListedCompanies } from "#domain/market/listings/symbols.server.ts";
import { lookUpTickers } from "#domain/market/listings/ticker-lookup.server.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { addMember } from "#test/test-users.ts";
import {
  addTickers,
  listWatchlist,
  moveTicker,
  removeTicker,
  restoreTicker,
} from "../watchlist/watchlist.server.ts";
import { MAX_PORTFOLIOS, MAX_TICKERS } from "./portfolio.ts";
import {
  createPortfolio,
  deletePortfolio,
  findOwnPortfolio,
  listPortfolios,
  renamePortfolio,
} from "./portfolios.server.ts";

let database: TestDatabase;
let budi: string;
let siti: string;
beforeAll(async () => {
  database = await createTestDatabase();
  budi = await addMember(database.db, "budi@example.com");
  siti = await addMember(database.db, "siti@example.com");
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query("DELETE FROM portfolios; DELETE FROM symbols");
});

async function newPortfolio(userId: string, name = "Utama"): Promise<number> {
  const created = await createPortfolio(database.db, userId, name);
  if (!created.ok) throw new Error(created.code);
  return created.value.id;
}

const symbolsIn = async (userId: string, id: number) =>
  (await listWatchlist(database.db, userId, id)).map(({ symbol }) => symbol);

const inOrder = async (userId: string, id: number) =>
  (await listWatchlist(database.db, userId, id))
    .sort((a, b) => a.position - b.position)
    .map(({ symbol }) => symbol);

describe("a portfolio", () => {
  test("is listed after older ones, in rupiah", async () => {
    await newPortfolio(budi, "Bank");
    await newPortfolio(budi, "Tambang");
    expect(await listPortfolios(database.db, budi)).toMatchObject([
      { name: "Bank", currency: "IDR" },
      { name: "Tambang", currency: "IDR" },
    ]);
  });

  test.each([
    ["  Dana  Pensiun ", "Dana Pensiun"],
    ["🏦 Bank", "🏦 Bank"],
    ["محفظة", "محفظة"],
    ["<script>alert(1)</script>", "<script>alert(1)</script>"],
    ["Bank\u202Egnabmat", "Bank gnabmat"],
    ["'; DROP TABLE portfolios; --", "'; DROP TABLE portfolios; --"],
    ["🏦".repeat(60), "🏦".repeat(60)],
  ])("may be called %j", async (input, expected) => {
    expect(await createPortfolio(database.db, budi, input)).toMatchObject({
      ok: true,
      value: { name: expected },
    });
  });

  test.each([
    ["", "portfolio-name-blank"],
    [" \t\n\u200B ", "portfolio-name-blank"],
    ["x".repeat(500), "portfolio-name-too-long"],
    ["🏦".repeat(61), "portfolio-name-too-long"],
  ])("can't be called %j", async (input, code) => {
    expect(await createPortfolio(database.db, budi, input)).toEqual({ ok: false, code });
    const id = await newPortfolio(budi);
    expect(await renamePortfolio(database.db, budi, id, input)).toEqual({ ok: false, code });
  });

  test("can't be seen, renamed, filled, emptied or deleted by others", async () => {
    const id = await newPortfolio(budi, "Bank");
    await addTickers(database.db, budi, id, ["BBCA", "BBRI"]);
    expect(await findOwnPortfolio(database.db, budi, id)).toMatchObject({
      id,
      name: "Bank",
      currency: "IDR",
    });
    expect(await findOwnPortfolio(database.db, siti, id)).toBeUndefined();
    expect(await listPortfolios(database.db, siti)).toEqual([]);
    expect(await symbolsIn(siti, id)).toEqual([]);
    expect(await renamePortfolio(database.db, siti, id, "Curian")).toEqual({
      ok: false,
      code: "portfolio-not-found",
    });
    expect(await renamePortfolio(database.db, siti, id, "")).toEqual({
      ok: false,
      code: "portfolio-not-found",
    });
    for (const codes of [["BMRI"], ["ZZZZ"]]) {
      expect(await addTickers(database.db, siti, id, codes)).toEqual({
        ok: false,
        code: "portfolio-not-found",
      });
    }
    expect(await removeTicker(database.db, siti, id, "BBCA")).toBeUndefined();
    await moveTicker(database.db, siti, id, "BBRI", "up");
    expect(await deletePortfolio(database.db, siti, id)).toEqual({ ok: false, code: "portfolio-not-found" });
    expect(await inOrder(budi, id)).toEqual(["BBCA", "BBRI"]);
    expect(await listPortfolios(database.db, budi)).toMatchObject([{ name: "Bank" }]);
  });

  test("is deleted with its tickers", async () => {
    const id = await newPortfolio(budi);
    await addTickers(database.db, budi, id, ["BBCA"]);
    expect((await deletePortfolio(database.db, budi, id)).ok).toBe(true);
    expect((await database.pool.query("SELECT * FROM watchlist")).rows).toEqual([]);
  });

  test("is limited to fifty per user, even if many are created in parallel", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 70 }, (_, number) => createPortfolio(database.db, budi, `Nomor ${number}`)),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(MAX_PORTFOLIOS);
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, code: "too-many-portfolios" });
    expect(await listPortfolios(database.db, budi)).toHaveLength(MAX_PORTFOLIOS);
  });
});

describe("a watchlist", () => {
  test("has each ticker once, even if two tabs add it in parallel", async () => {
    const id = await newPortfolio(budi);
    const outcomes = await Promise.all([
      addTickers(database.db, budi, id, ["BBCA"]),
      addTickers(database.db, budi, id, ["bbca", "BBRI"]),
    ]);
    const added = outcomes.map((outcome) => (outcome.ok ? outcome.value.added : outcome.code));
    expect([
      [["BBCA"], ["BBRI"]],
      [[], ["BBCA", "BBRI"]],
    ]).toContainEqual(added);
    expect(await symbolsIn(budi, id)).toEqual(["BBCA", "BBRI"]);
  });

  test("skips unknown codes, and fails if there are no others", async () => {
    const id = await newPortfolio(budi);
    await database.pool.query("INSERT INTO symbols (symbol, name, kind) VALUES ('IHSG', 'Indeks', 'index')");
    await addListedCompanies(database.db, [{ symbol: "ABCD", name: "Abadi Cipta Tbk.", sector: null }]);
    expect(await addTickers(database.db, budi, id, ["ZZZZ", "IHSG", "'; --", "ABCD"])).toEqual({
      ok: true,
      value: { portfolio: { id, name: expect.any(String) }, added: ["ABCD"] },
    });
    for (const tickers of [[], ["ZZZZ"], [""]]) {
      expect(await addTickers(database.db, budi, id, tickers)).toEqual({
        ok: false,
        code: "no-known-ticker",
      });
    }
  });

  test("can be reordered, and a removed ticker can be restored to its position", async () => {
    const id = await newPortfolio(budi);
    await addTickers(database.db, budi, id, ["TLKM", "BBCA", "ASII"]);
    expect(await inOrder(budi, id)).toEqual(["TLKM", "BBCA", "ASII"]);
    await moveTicker(database.db, budi, id, "ASII", "up");
    expect(await inOrder(budi, id)).toEqual(["TLKM", "ASII", "BBCA"]);
    await moveTicker(database.db, budi, id, "TLKM", "up");
    await moveTicker(database.db, budi, id, "BBCA", "down");
    await moveTicker(database.db, budi, id, "GOTO", "down");
    expect(await inOrder(budi, id)).toEqual(["TLKM", "ASII", "BBCA"]);
    const removed = await removeTicker(database.db, budi, id, "ASII");
    expect(await inOrder(budi, id)).toEqual(["TLKM", "BBCA"]);
    if (!removed) throw new Error("nothing was removed");
    await restoreTicker(database.db, budi, id, removed);
    await restoreTicker(database.db, budi, id, removed);
    expect(await inOrder(budi, id)).toEqual(["TLKM", "ASII", "BBCA"]);
    expect(await removeTicker(database.db, budi, id, "GOTO")).toBeUndefined();
  });

  test("doesn't restore a ticker whose position it can't restore", async () => {
    const id = await newPortfolio(budi);
    await addTickers(database.db, budi, id, ["TLKM"]);
    const beyondInteger = { symbol: "ASII", position: 2 ** 31 };
    await expect(restoreTicker(database.db, budi, id, beyondInteger)).rejects.toThrow();
    expect(await inOrder(budi, id)).toEqual(["TLKM"]);
  });

  test("moves a ticker twice if two moves are sent at the same time", async () => {
    const id = await newPortfolio(budi);
    await addTickers(database.db, budi, id, ["TLKM", "BBCA", "ASII"]);
    const waiting = async () => {
      const { rows } = await database.pool.query(`SELECT count(DISTINCT pid)::int AS count FROM pg_locks
        WHERE NOT granted AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`);
      return rows[0].count;
    };
    const holder = await database.pool.connect();
    await holder.query("BEGIN; SELECT FROM watchlist FOR UPDATE");
    const moves = [1, 2].map(() => moveTicker(database.db, budi, id, "ASII", "up"));
    await expect.poll(waiting).toBe(2);
    await holder.query("COMMIT");
    holder.release();
    await Promise.all(moves);
    expect(await inOrder(budi, id)).toEqual(["ASII", "TLKM", "BBCA"]);
  });

  test("is limited to two hundred tickers", async () => {
    const id = await newPortfolio(budi);
    const codes = Array.from({ length: MAX_TICKERS + 1 }, (_, n) => `X${String(n).padStart(3, "0")}`);
    await addListedCompanies(
      database.db,
      codes.map((symbol) => ({ symbol, name: symbol, sector: null })),
    );
    expect(await addTickers(database.db, budi, id, codes)).toEqual({ ok: false, code: "too-many-tickers" });
    expect((await addTickers(database.db, budi, id, codes.slice(1))).ok).toBe(true);
    expect(await addTickers(database.db, budi, id, codes.slice(0, 1))).toEqual({
      ok: false,
      code: "too-many-tickers",
    });
  });
});

describe("looking up tickers", () => {
  const lookUp = async (text: string) => (await lookUpTickers(database.db, text)).map(({ symbol }) => symbol);

  test("searches codes and names, with matching code prefixes first", async () => {
    await addListedCompanies(database.db, [
      { symbol: "ABBA", name: "Mahaka Media Tbk.", sector: null },
      { symbol: "BBCA", name: "Bank Central Asia Tbk.", sector: "Banking" },
      { symbol: "BBRI", name: "Bank Rakyat Indonesia (Persero) Tbk.", sector: "Banking" },
      { symbol: "RATU", name: "100% Abba_Ratu Tbk.", sector: null },
    ]);
    expect(await lookUp("bb")).toEqual(["BBCA", "BBRI", "ABBA", "RATU"]);
    expect(await lookUp("rakyat")).toEqual(["BBRI"]);
    expect(await lookUp("100%")).toEqual(["RATU"]);
    expect(await lookUp("a_r")).toEqual(["RATU"]);
    expect(await lookUp("")).toEqual(["BBRI", "BBCA", "ABBA", "RATU"]);
  });

  test("falls back to the built-in companies", async () => {
    expect(await lookUp("central asia")).toEqual(["BBCA"]);
    const symbols = await lookUp("");
    expect(symbols).toHaveLength(50);
    expect(symbols.slice(0, 6)).toEqual(["BBRI", "BBCA", "BMRI", "BBNI", "BRIS", "TLKM"]);
    expect(await lookUp("tidak ada yang begini")).toEqual([]);
  });
});
