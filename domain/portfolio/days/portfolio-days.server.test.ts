import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import { addListedCompanies } from "#domain/market/listings/symbols.server.ts";
import { createLogger } from "#platform/log/log.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { feePresets } from "#test/fee-presets.ts";
import { addMember } from "#test/test-users.ts";
import { bookImport, undoImport } from "../imports/imports.server.ts";
import { storePreview } from "../imports/previews.server.ts";
import type { Owner } from "../portfolios/owner.server.ts";
import { createPortfolio } from "../portfolios/portfolios.server.ts";
import { changeSettings } from "../transactions/ledgers.server.ts";
import { readPortfolioView } from "../transactions/portfolio-view.server.ts";
import type { TransactionForm } from "../transactions/transaction-form.ts";
import { deleteTransaction, restoreTransaction } from "../transactions/transactions.server.ts";
import { computePortfolioDays } from "./compute-days.server.ts";
import { readPerformance } from "./performance.server.ts";
import { addCandles as addCandlesTo, addTransactionForm } from "./test-portfolio.ts";

/** Thursday after the close. */
const NOW = new Date("2026-01-15T12:00:00Z");

let database: TestDatabase;
let owner: Owner;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query(
    "DELETE FROM users; DELETE FROM corporate_events; DELETE FROM candles; DELETE FROM candle_series; DELETE FROM symbols",
  );
  const userId = await addMember(database.db, "budi@example.com");
  await database.pool.query("INSERT INTO symbols (symbol, name, kind) VALUES ('IHSG', 'Indeks', 'index')");
  await addListedCompanies(database.db, [{ symbol: "BBCA", name: "Bank Central Asia Tbk.", sector: null }]);
  const created = await createPortfolio(database.db, userId, "Utama");
  if (!created.ok) throw new Error(created.code);
  owner = { userId, portfolioId: created.value.id };
});

const addCandles = (symbol: string, closes: Record<string, number>, adjustment?: string) =>
  addCandlesTo(database, symbol, closes, adjustment);

const add = (overrides: Partial<TransactionForm>, options?: { today?: string; actionId?: string | null }) =>
  addTransactionForm(database.db, owner, overrides, options);

async function importCsv(...lines: string[]): Promise<number> {
  const bytes = Buffer.from(lines.join("\n"));
  const preview = await storePreview(database.db, owner, { name: "berkas.csv", bytes });
  if (!preview.ok) throw new Error(preview.code);
  const booked = await bookImport(database.db, owner, preview.value, NOW);
  if (!booked.ok) throw new Error(booked.code);
  return preview.value;
}

async function performance(now = NOW, changeAfterReading = async () => {}) {
  const view = await readPortfolioView(
    database.db,
    { userId: owner.userId, portfolioId: owner.portfolioId },
    now,
  );
  if (!view.ok) throw new Error(view.code);
  await changeAfterReading();
  const result = await readPerformance(database.db, view.value, now);
  if (!result.isKnown) return result.reason;
  const allTime = result.value.periods.find(({ period }) => period === "all");
  if (!allTime?.performance.isKnown) throw new Error("no period");
  const { timeWeightedReturn, gainIdr } = allTime.performance.value;
  return {
    values: result.value.days.map(({ date, value }) => [date, value]),
    gain: gainIdr.toFixed(),
    twr: timeWeightedReturn.isKnown ? Math.round(timeWeightedReturn.value * 1e6) / 1e6 : undefined,
    index: allTime.indexReturn.isKnown
      ? Math.round(allTime.indexReturn.value * 1e6) / 1e6
      : allTime.indexReturn.reason,
  };
}

describe("the daily values of a portfolio", () => {
  test("link the days of its companies and compare them with the index", async () => {
    await addCandles("BBCA", {
      "2026-01-09": 9000,
      "2026-01-12": 9000,
      "2026-01-13": 9900,
      "2026-01-14": 9900,
      "2026-01-15": 10890,
    });
    await addCandles("IHSG", {
      "2026-01-09": 8000,
      "2026-01-12": 8000,
      "2026-01-13": 8080,
      "2026-01-14": 8080,
      "2026-01-15": 8400,
    });
    await add({ price: "9.000" });
    // Doubled after the first rise: +10 %, then +10 % on twice as many shares.
    await add({ date: "2026-01-14", price: "9.900" });
    expect(await performance()).toEqual({
      values: [
        ["2026-01-12", 9_000_000],
        ["2026-01-13", 9_900_000],
        ["2026-01-14", 19_800_000],
        ["2026-01-15", 21_780_000],
      ],
      gain: "2880000",
      twr: 0.21,
      index: 0.05,
    });
  });

  test("are the same whether they were stored or not, and follow each change", async () => {
    await addCandles("BBCA", { "2026-01-05": 8000, "2026-01-06": 8800, "2026-01-15": 8800 });
    const purchaseId = await add({ date: "2026-01-05", price: "8.000" });
    const later = new Date("2026-03-02T12:00:00Z");
    const first = await performance(later);
    const storedDays = await database.pool.query("SELECT count(*)::int AS days FROM portfolio_days");
    expect(storedDays.rows[0].days).toBeGreaterThan(20);
    expect(await performance(later)).toEqual(first);
    await add({ date: "2026-01-06", price: "8.800" });
    expect(await performance(later)).toMatchObject({ gain: "800000" });
    expect((await deleteTransaction(database.db, owner, purchaseId, todayInJakarta(later))).ok).toBe(true);
    expect(await performance(later)).toMatchObject({ gain: "0" });
  });

  test("aren't stored if the portfolio has changed since it was read", async () => {
    await addCandles("BBCA", { "2026-01-05": 8000, "2026-01-06": 8800, "2026-01-15": 8800 });
    const deletedId = await add({ date: "2026-01-05", price: "8.000" });
    const restoredId = await add({ date: "2026-01-06", price: "8.800" });
    await add({ date: "2026-01-07", price: "8.800" });
    const later = new Date("2026-03-02T12:00:00Z");
    const today = todayInJakarta(later);
    await deleteTransaction(database.db, owner, restoredId, today);
    const countStored = async () => (await database.pool.query("SELECT 1 FROM portfolio_days")).rowCount;
    await performance(later, async () => {
      expect((await deleteTransaction(database.db, owner, deletedId, today)).ok).toBe(true);
      expect((await restoreTransaction(database.db, owner, restoredId, today)).ok).toBe(true);
    });
    expect(await countStored()).toBe(0);
    await performance(later, async () => {
      const settings = { costMethod: "fifo" as const, fees: feePresets[0], hasCash: true };
      await changeSettings(database.db, owner, settings, today);
    });
    expect(await countStored()).toBe(0);
    await performance(later);
    expect(await countStored()).toBeGreaterThan(20);
  });

  test("are computed in the background after a change", async () => {
    await addCandles("BBCA", { "2026-01-05": 8000, "2026-01-06": 8800, "2026-01-15": 8800 });
    await add({ date: "2026-01-05", price: "8.000" });
    const compute = () =>
      computePortfolioDays(database.db, createLogger("silent"), AbortSignal.timeout(60_000));
    const oldest = async () => {
      const { rows } = await database.pool.query(
        "SELECT value_idr::float8 AS value FROM portfolio_days ORDER BY date LIMIT 2",
      );
      return rows.map(({ value }) => value);
    };
    await compute();
    expect(await oldest()).toEqual([8_000_000, 8_800_000]);
    await add({ date: "2026-01-06", price: "8.800" });
    await compute();
    expect(await oldest()).toEqual([8_000_000, 17_600_000]);
    const isDueNextWeek = async () => {
      const { rows } = await database.pool.query(
        "SELECT days_due_at > now() AND days_due_at <= now() + interval '7 days' AS next_week FROM portfolios",
      );
      return rows[0]?.next_week;
    };
    expect(await isDueNextWeek()).toBe(true);
    const today = todayInJakarta(new Date());
    await add({ date: today, price: "8.800" }, { today });
    expect(await isDueNextWeek()).toBe(true);
  });

  test("stay valid when a dividend is paid after them, and are computed again for an earlier one", async () => {
    await addCandles("BBCA", { "2026-01-05": 8000, "2026-02-27": 8800 });
    await add({ date: "2026-01-05", price: "8.000" });
    const later = new Date("2026-03-02T12:00:00Z");
    await performance(later);
    const addDividend = (exOn: string) =>
      database.pool.query(
        "INSERT INTO corporate_events (symbol, type, ex_on, amount_idr, is_imported) VALUES ('BBCA', 'dividend', $1, 100, true)",
        [exOn],
      );
    // Shows whether a day was read or computed.
    await database.pool.query("UPDATE portfolio_days SET value_idr = 1 WHERE date = '2026-01-06'");
    const second = async () => {
      const result = await performance(later);
      return typeof result === "string" ? result : result.values[1];
    };
    await addDividend("2026-02-27");
    expect(await second()).toEqual(["2026-01-06", 1]);
    expect(await performance(later)).toMatchObject({ gain: "900000" });
    await addDividend("2026-01-20");
    expect(await second()).toEqual(["2026-01-06", 8_000_000]);
  });

  describe("after a split that a transaction replaces", () => {
    const later = new Date("2026-03-02T12:00:00Z");
    const valueOn = async (day: string) => {
      const result = await performance(later);
      return typeof result === "string" ? result : result.values.find(([date]) => date === day)?.[1];
    };
    beforeEach(async () => {
      await addCandles("BBCA", {
        "2026-01-05": 9000,
        "2026-01-14": 1800,
        "2026-01-15": 1800,
        "2026-02-12": 1800,
      });
      await database.pool.query(
        "INSERT INTO corporate_events (symbol, type, ex_on, factor, is_imported) VALUES ('BBCA', 'split', '2026-01-14', 5, true)",
      );
      await add({ date: "2026-01-05", price: "9.000" });
    });

    test("follow the split again once the import of the transaction is undone", async () => {
      const id = await importCsv(
        "Tanggal;Jenis;Kode;Saham;Nilai;Rasio baru;Rasio lama",
        "2026-01-15;Split;BBCA;;;5;1",
      );
      expect([await valueOn("2026-01-14"), await valueOn("2026-01-15")]).toEqual([1_800_000, 9_000_000]);
      expect((await undoImport(database.db, owner, id, todayInJakarta(NOW))).ok).toBe(true);
      expect(await valueOn("2026-01-14")).toBe(9_000_000);
    });

    test("follow each change to the transaction, even if it is booked a month later", async () => {
      expect(await valueOn("2026-01-14")).toBe(9_000_000);
      const split = { type: "split", date: "2026-02-12", ratioNew: "5", ratioOld: "1" };
      const id = await add(split, { today: "2026-03-02", actionId: "action/BBCA/split/2026-01-14" });
      expect([await valueOn("2026-01-14"), await valueOn("2026-02-12")]).toEqual([1_800_000, 9_000_000]);
      expect((await deleteTransaction(database.db, owner, id, "2026-03-02")).ok).toBe(true);
      expect(await valueOn("2026-01-14")).toBe(9_000_000);
    });
  });

  test("apply a split to the shares and not to the prices of its day", async () => {
    await addCandles("BBCA", { "2026-01-12": 1800, "2026-01-13": 1800, "2026-01-14": 1900 }, "adjusted");
    await add({ price: "9.000" });
    expect(await performance()).toMatchObject({ gain: "-7100000" });
    await database.pool.query(
      "INSERT INTO corporate_events (symbol, type, ex_on, factor, is_imported) VALUES ('BBCA', 'split', '2026-01-14', 5, true)",
    );
    expect(await performance()).toMatchObject({
      values: [
        ["2026-01-12", 9_000_000],
        ["2026-01-13", 9_000_000],
        ["2026-01-14", 9_500_000],
        ["2026-01-15", 9_500_000],
      ],
      gain: "500000",
    });
  });

  test("count the purchase price until the first market price", async () => {
    await addCandles("BBCA", { "2026-01-14": 9900 });
    await add({ price: "9.000" });
    expect(await performance()).toMatchObject({
      values: [
        ["2026-01-12", 9_000_000],
        ["2026-01-13", 9_000_000],
        ["2026-01-14", 9_900_000],
        ["2026-01-15", 9_900_000],
      ],
      index: "no-index",
    });
  });

  test("can't be computed without any price", async () => {
    await add({ price: "9.000" });
    expect(await performance()).toBe("no-price");
  });
});
