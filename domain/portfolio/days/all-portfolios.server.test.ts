import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addListedCompanies } from "#domain/market/listings/symbols.server.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { addMember } from "#test/test-users.ts";
import { toDouble } from "../ledger/decimal.ts";
import type { Owner } from "../portfolios/owner.server.ts";
import { createPortfolio } from "../portfolios/portfolios.server.ts";
import { readBookedLedgers } from "../transactions/portfolio-view.server.ts";
import type { TransactionForm } from "../transactions/transaction-form.ts";
import { readPerformance } from "./performance.server.ts";
import { addCandles, addTransactionForm } from "./test-portfolio.ts";

/** All days are stored by then. */
const NOW = new Date("2026-02-02T12:00:00Z");

let database: TestDatabase;
let first: Owner;
let second: Owner;

beforeAll(async () => {
  database = await createTestDatabase();
  const company = (symbol: string) => ({ symbol, name: `${symbol} Tbk.`, sector: null });
  await addListedCompanies(database.db, [company("BBCA"), company("ANTM")]);
  await addCandles(database, "BBCA", { "2026-01-12": 8000, "2026-01-13": 8800 });
  await addCandles(database, "ANTM", { "2026-01-12": 2000, "2026-01-13": 2000 });
  const userId = await addMember(database.db, "budi@example.com");
  first = { userId, portfolioId: 0 };
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query("DELETE FROM portfolios");
  first = await openPortfolio("Utama");
  second = await openPortfolio("Cadangan");
});

async function openPortfolio(name: string): Promise<Owner> {
  const created = await createPortfolio(database.db, first.userId, name);
  if (!created.ok) throw new Error(created.code);
  return { userId: first.userId, portfolioId: created.value.id };
}

const add = (owner: Owner, overrides: Partial<TransactionForm>) =>
  addTransactionForm(database.db, owner, overrides);

const withCash = () => database.pool.query("UPDATE portfolios SET with_cash = true");

async function performance() {
  const view = await readBookedLedgers(database.db, { userId: first.userId, portfolioId: undefined }, NOW);
  if (!view.ok) throw new Error(view.code);
  const result = await readPerformance(database.db, view.value, NOW);
  if (!result.isKnown) throw new Error(result.reason);
  const allTime = result.value.periods.find(({ period }) => period === "all");
  if (!allTime?.performance.isKnown) throw new Error("no period");
  const { timeWeightedReturn, inflowIdr, outflowIdr, gainIdr } = allTime.performance.value;
  return {
    twr: timeWeightedReturn.isKnown ? Number(timeWeightedReturn.value.toFixed(6)) : undefined,
    amounts: [inflowIdr, outflowIdr, gainIdr].map(toDouble),
  };
}

// The shares rise from 800,000 to 880,000 on the day when they move.
test("shares that move to another portfolio aren't flows", async () => {
  await add(first, { quantity: "1", price: "8.000" });
  await add(first, { type: "transfer-out", date: "2026-01-13", quantity: "1" });
  await add(second, { type: "transfer-in", date: "2026-01-13", quantity: "1", cost: "800.000" });
  const moved = { twr: 0.1, amounts: [800_000, 0, 80_000] };
  expect(await performance()).toEqual(moved);
  const { rows } = await database.pool.query("SELECT min(days_valid_until::text) AS day FROM portfolios");
  expect(rows).toEqual([{ day: "2026-01-26" }]);
  expect(await performance()).toEqual(moved);
});

// Each deposits 1,000,000, and one buys 100 shares at 8,000, which gain 80,000: 2,080,000 / 2,000,000.
test("cash that moves to another portfolio isn't a flow", async () => {
  await withCash();
  await add(first, { type: "deposit", amount: "1.000.000" });
  await add(first, { quantity: "1", price: "8.000" });
  await add(second, { type: "deposit", amount: "1.000.000" });
  await add(second, { type: "withdrawal", date: "2026-01-13", amount: "600.000" });
  await add(first, { type: "deposit", date: "2026-01-13", amount: "600.000" });
  expect(await performance()).toEqual({ twr: 0.04, amounts: [2_000_000, 0, 80_000] });
});

// 100 shares leave and 200 arrive: the other 100 are an inflow of 880,000. 1,760,000 / (800,000 + 880,000).
test("only the difference is a flow if more arrives than leaves", async () => {
  await add(first, { quantity: "1", price: "8.000" });
  await add(first, { type: "transfer-out", date: "2026-01-13", quantity: "1" });
  await add(second, { type: "transfer-in", date: "2026-01-13", quantity: "2", cost: "1.600.000" });
  expect(await performance()).toEqual({ twr: 0.047619, amounts: [1_680_000, 0, 80_000] });
});

// (200,000 + 880,000) / (800,000 + 200,000): the 880,000 leave at the end of the day, the 200,000 arrive at its start.
test("transfers of different companies stay flows", async () => {
  await add(first, { quantity: "1", price: "8.000" });
  await add(first, { type: "transfer-out", date: "2026-01-13", quantity: "1" });
  await add(second, {
    type: "transfer-in",
    date: "2026-01-13",
    ticker: "ANTM",
    quantity: "1",
    cost: "200.000",
  });
  expect(await performance()).toEqual({ twr: 0.08, amounts: [1_000_000, 880_000, 80_000] });
});
