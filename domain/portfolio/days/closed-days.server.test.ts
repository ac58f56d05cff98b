import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addDays, type IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { idxCalendar } from "#domain/market/calendar/idx-calendar.ts";
import { tradingDaysBetween } from "#domain/market/calendar/trading-hours.ts";
import { addListedCompanies } from "#domain/market/listings/symbols.server.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { addMember } from "#test/test-users.ts";
import { toDouble } from "../ledger/decimal.ts";
import type { Owner } from "../portfolios/owner.server.ts";
import { createPortfolio } from "../portfolios/portfolios.server.ts";
import { readBookedLedgers } from "../transactions/portfolio-view.server.ts";
import type { TransactionForm } from "../transactions/transaction-form.ts";
import { addTransaction, changeTransaction, deleteTransaction } from "../transactions/transactions.server.ts";
import { refreshDaysByPortfolio } from "./performance.server.ts";
import { addCandles, addTransactionForm, transactionForm } from "./test-portfolio.ts";

// In 2025 the exchange was closed from Friday 28 March to Monday 7 April, for Nyepi and Idul Fitri, and on Friday
// 18 April.
const FIRST_DAY = "2025-03-10";
const TRADING_DAYS = tradingDaysBetween(FIRST_DAY, "2025-05-02", idxCalendar);

let database: TestDatabase;
let owner: Owner;

beforeAll(async () => {
  database = await createTestDatabase();
  const company = (symbol: string) => ({ symbol, name: `${symbol} Tbk.`, sector: null });
  await addListedCompanies(database.db, [company("BBCA"), company("ANTM")]);
  await addCandles(
    database,
    "BBCA",
    Object.fromEntries(TRADING_DAYS.map((date, at) => [date, 8000 + 100 * (at % 7)])),
  );
  // ANTM trades seldom, and not before the fifth day.
  const antmDays = TRADING_DAYS.filter((_, at) => at > 3 && at % 4 === 0);
  await addCandles(database, "ANTM", Object.fromEntries(antmDays.map((date, at) => [date, 1500 + 50 * at])));
  const userId = await addMember(database.db, "budi@example.com");
  owner = { userId, portfolioId: 0 };
});
afterAll(() => database.close());
beforeEach(openPortfolio);

async function openPortfolio(): Promise<void> {
  const { db, pool } = database;
  await pool.query("DELETE FROM portfolios; DELETE FROM corporate_events");
  const created = await createPortfolio(db, owner.userId, "Utama");
  if (!created.ok) throw new Error(created.code);
  owner = { ...owner, portfolioId: created.value.id };
  await pool.query("UPDATE portfolios SET with_cash = true");
}

const add = (overrides: Partial<TransactionForm>) =>
  addTransactionForm(database.db, owner, overrides, { today: "2025-05-02" });

const evening = (date: IsoDate) => new Date(`${date}T12:00:00Z`);

/** Each day as date, value, money in and money out. */
async function visit(date: IsoDate) {
  const now = evening(date);
  const view = await readBookedLedgers(database.db, owner, now);
  if (!view.ok) throw new Error(view.code);
  const days = await refreshDaysByPortfolio(database.db, view.value, now);
  if (!days.isKnown) return days.reason;
  return (days.value[0] ?? []).map(({ date: day, valueIdr, inflowIdr, outflowIdr }) => [
    day,
    ...[valueIdr, inflowIdr, outflowIdr].map(toDouble),
  ]);
}

async function between(from: IsoDate, to: IsoDate) {
  const days = await visit("2025-05-02");
  return typeof days === "string" ? days : days.filter(([date = ""]) => date >= from && date <= to);
}

// BBCA closes at 8,400 on Friday 14 March, at 8,500 on Monday and at 8,600 on Tuesday; the portfolio has 100 shares.
test("a Saturday's deposit stays in the days after a change on the following Monday", async () => {
  await add({ type: "deposit", date: "2025-03-13", amount: "1.000.000" });
  await add({ date: "2025-03-13", quantity: "1", price: "8.300" });
  await add({ type: "deposit", date: "2025-03-15", amount: "500.000" });
  await visit("2025-05-02");
  await add({ type: "fee", date: "2025-03-17", amount: "10.000" });
  expect(await between("2025-03-14", "2025-03-18")).toEqual([
    ["2025-03-14", 170_000 + 840_000, 0, 0],
    ["2025-03-17", 660_000 + 850_000, 500_000, 0],
    ["2025-03-18", 660_000 + 860_000, 0, 0],
  ]);
});

test("a Saturday's withdrawal stays in the days after a change on the Sunday", async () => {
  await add({ type: "deposit", date: "2025-03-13", amount: "1.000.000" });
  await add({ date: "2025-03-13", quantity: "1", price: "8.300" });
  await add({ type: "withdrawal", date: "2025-03-15", amount: "100.000" });
  await visit("2025-05-02");
  await add({ type: "fee", date: "2025-03-16", amount: "10.000" });
  expect(await between("2025-03-14", "2025-03-17")).toEqual([
    ["2025-03-14", 170_000 + 840_000, 0, 0],
    ["2025-03-17", 60_000 + 850_000, 0, 100_000],
  ]);
});

// BBCA closes at 8,600 on Thursday 27 March and at 8,000 on Tuesday 8 April, the next trading day.
test("a dividend paid during a long holiday stays after a change on the next trading day", async () => {
  await database.pool.query("UPDATE portfolios SET with_cash = false");
  await add({ date: "2025-03-13", quantity: "1", price: "8.300" });
  await database.pool.query(
    `INSERT INTO corporate_events (symbol, type, ex_on, payment_on, amount_idr, is_imported)
    VALUES ('BBCA', 'dividend', '2025-03-20', '2025-04-02', 250, true)`,
  );
  await visit("2025-05-02");
  await add({ type: "fee", date: "2025-04-08", amount: "10.000" });
  expect(await between("2025-03-27", "2025-04-08")).toEqual([
    ["2025-03-27", 860_000, 0, 0],
    ["2025-04-08", 800_000, 10_000, 25_000],
  ]);
});

// On Monday 7 April the last day that ended is still 27 March, and Saturday 29 March is older than a week.
test("a closed day isn't stored, even if a long holiday makes it older than a week", async () => {
  await add({ type: "deposit", date: "2025-03-26", amount: "1.000.000" });
  await add({ type: "deposit", date: "2025-03-29", amount: "500.000" });
  expect(await visit("2025-04-07")).toEqual([
    ["2025-03-26", 1_000_000, 1_000_000, 0],
    ["2025-03-27", 1_000_000, 0, 0],
    ["2025-03-29", 1_500_000, 500_000, 0],
  ]);
  const { rows } = await database.pool.query("SELECT date::text FROM portfolio_days ORDER BY date");
  expect(rows).toEqual([{ date: "2025-03-26" }, { date: "2025-03-27" }]);
});

interface Change {
  form: Partial<TransactionForm>;
  /** The transaction that the form replaces, or with "delete" the one to delete; by default the form is added. */
  kind: "add" | "change" | "delete";
  target: number;
  /** Between the last visit and this change. */
  daysLater: number;
}

const quantity = fc.integer({ min: 1, max: 9 }).map(String);
const anyForm: fc.Arbitrary<Partial<TransactionForm>> = fc.record({
  type: fc.constantFrom(
    ...["buy", "sell", "dividend", "deposit", "withdrawal", "fee", "transfer-in", "transfer-out", "split"],
  ),
  date: fc.integer({ min: 0, max: 18 }).map((days) => addDays("2025-03-24", days)),
  ticker: fc.constantFrom("BBCA", "ANTM"),
  quantity,
  price: fc.constant("2.000"),
  cost: fc.constant("1.000.000"),
  ratioNew: fc.constantFrom("2", "3"),
  ratioOld: fc.constant("1"),
});
const anyChange: fc.Arbitrary<Change> = fc.record({
  form: anyForm,
  kind: fc.constantFrom("add", "add", "change", "delete"),
  target: fc.nat(),
  daysLater: fc.constantFrom(0, 0, 1, 4),
});

/** Skips changes that are refused, such as the sale of more shares than the portfolio has. */
async function make({ form, kind, target }: Change, ids: number[], today: IsoDate): Promise<void> {
  const { db } = database;
  const typedForm = transactionForm({
    ...form,
    ...(form.type === "buy" || form.type === "sell" ? {} : { amount: "250.000" }),
    // BBCA's would replace the known one.
    ...(form.type === "dividend" && { ticker: "ANTM" }),
  });
  const id = ids[target % ids.length];
  if (kind === "add" || id === undefined) {
    const options = { formToken: `${ids.length}`, today };
    const added = await addTransaction(db, owner, typedForm, options);
    if (added.ok) ids.push(added.value);
  } else if (kind === "delete") await deleteTransaction(db, owner, id, today);
  else {
    const { rows } = await database.pool.query("SELECT version FROM transactions WHERE id = $1", [id]);
    await changeTransaction(db, owner, { id, version: rows[0].version }, typedForm, today);
  }
}

test("days stored before a change and computed after it equal those computed from scratch", async () => {
  const { pool } = database;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyForm, { maxLength: 6 }),
      fc.array(anyChange, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 24 }),
      fc.boolean(),
      async (forms, changes, firstVisit, withCash) => {
        await openPortfolio();
        await pool.query("UPDATE portfolios SET with_cash = $1", [withCash]);
        // Paid on a Saturday of the long holiday.
        await pool.query(
          `INSERT INTO corporate_events (symbol, type, ex_on, payment_on, amount_idr, is_imported)
          VALUES ('BBCA', 'dividend', '2025-03-20', '2025-03-29', 250, true)`,
        );
        const ids: number[] = [];
        let today = addDays("2025-04-04", firstVisit);
        for (const ticker of ["BBCA", "ANTM"]) {
          await add({ date: FIRST_DAY, ticker, quantity: "20", price: "2.000" });
        }
        for (const form of forms) await make({ form, kind: "add", target: 0, daysLater: 0 }, ids, today);
        for (const change of changes) {
          await visit(today);
          today = addDays(today, change.daysLater);
          await make(change, ids, today);
        }
        await visit(today);
        const storedDays = await visit(today);
        await pool.query("UPDATE portfolios SET days_valid_until = NULL, days_basis = NULL");
        expect(storedDays).toEqual(await visit(today));
      },
    ),
    { numRuns: 20 },
  );
});
