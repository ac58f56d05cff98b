import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addListedCompanies } from "#domain/market/listings/symbols.server.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { addMember } from "#test/test-users.ts";
import type { Owner } from "../portfolios/owner.server.ts";
import { createPortfolio } from "../portfolios/portfolios.server.ts";
import { setActionIgnored } from "./ignored-actions.server.ts";
import { findBookedPortfolio } from "./ledgers.server.ts";
import { formWith } from "./test-transactions.ts";
import type { TransactionForm } from "./transaction-form.ts";
import {
  addTransaction,
  changeTransaction,
  deleteTransaction,
  restoreTransaction,
} from "./transactions.server.ts";

const TODAY = "2026-11-28";

let database: TestDatabase;
let owner: Owner;
let forms = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = { userId: await addMember(database.db, "budi@example.com"), portfolioId: 0 };
  await addListedCompanies(database.db, [
    { symbol: "BBCA", name: "Bank Central Asia Tbk.", sector: null },
    { symbol: "TLKM", name: "Telkom Indonesia (Persero) Tbk.", sector: null },
  ]);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query("DELETE FROM portfolios; DELETE FROM corporate_events");
  const created = await createPortfolio(database.db, owner.userId, "Utama");
  if (!created.ok) throw new Error(created.code);
  owner = { ...owner, portfolioId: created.value.id };
});

function add(overrides: Partial<TransactionForm>, actionId: string | null = null) {
  forms += 1;
  return addTransaction(database.db, owner, formWith(overrides), {
    formToken: `form-${forms}`,
    today: TODAY,
    actionId,
  });
}

async function idOf(overrides: Partial<TransactionForm>, actionId: string | null = null): Promise<number> {
  const added = await add(overrides, actionId);
  if (!added.ok) throw new Error(added.code);
  return added.value;
}

async function change(id: number, version: number, overrides: Partial<TransactionForm>): Promise<void> {
  const changed = await changeTransaction(database.db, owner, { id, version }, formWith(overrides), TODAY);
  if (!changed.ok) throw new Error(changed.code);
}

async function holding() {
  const portfolio = await findBookedPortfolio(database.db, owner, TODAY);
  if (!portfolio?.booking.ok) throw new Error("not booked");
  return portfolio.booking.value.holdings.get("BBCA");
}

const shares = async () => (await holding())?.shares.toFixed();
const dividends = async () => (await holding())?.dividends.map(({ amountIdr }) => amountIdr.toFixed());

// Rp100 for each of 1,000 shares.
const MAY_DIVIDEND = "action/BBCA/dividend/2026-05-04";
const addMayDividend = () =>
  database.pool.query(
    "INSERT INTO corporate_events (symbol, type, ex_on, payment_on, amount_idr, is_imported) VALUES ('BBCA', 'dividend', '2026-05-04', '2026-05-20', 100, true)",
  );
const addSplit = (factor: number) =>
  database.pool.query(
    "INSERT INTO corporate_events (symbol, type, ex_on, factor, is_imported) VALUES ('BBCA', 'split', '2026-05-04', $1, true)",
    [factor],
  );
const dividendOn = (date: string, amount = "99.500") => ({ type: "dividend", date, amount });

describe("a dividend that is known", () => {
  beforeEach(addMayDividend);

  test("is replaced by one that the owner records within ten days", async () => {
    await idOf({});
    expect(await dividends()).toEqual(["100000"]);
    const id = await idOf(dividendOn("2026-05-22"));
    expect(await dividends()).toEqual(["99500"]);
    await idOf(dividendOn("2026-08-20", "50.000"));
    expect(await dividends()).toEqual(["99500", "50000"]);
    expect((await deleteTransaction(database.db, owner, id, TODAY)).ok).toBe(true);
    expect(await dividends()).toEqual(["100000", "50000"]);
  });

  test("is replaced by one that was recorded before the shares", async () => {
    await idOf(dividendOn("2026-05-22"));
    await idOf({});
    expect(await dividends()).toEqual(["99500"]);
  });

  test("is replaced by one whose wrong date or company is corrected", async () => {
    await idOf({});
    await idOf({ ticker: "TLKM" });
    const id = await idOf(dividendOn("2026-08-20"));
    expect(await dividends()).toEqual(["100000", "99500"]);
    await change(id, 1, dividendOn("2026-05-22"));
    expect(await dividends()).toEqual(["99500"]);
    await change(id, 2, { ...dividendOn("2026-05-22"), ticker: "TLKM" });
    expect(await dividends()).toEqual(["100000"]);
    await change(id, 3, dividendOn("2026-05-22"));
    expect(await dividends()).toEqual(["99500"]);
  });

  test("isn't replaced any more once its correction is changed into a purchase", async () => {
    await idOf({});
    const id = await idOf(dividendOn("2026-05-25"), MAY_DIVIDEND);
    expect(await dividends()).toEqual(["99500"]);
    await change(id, 1, { date: "2026-05-25" });
    expect(await dividends()).toEqual(["100000"]);
    await idOf({ date: "2026-05-26" }, MAY_DIVIDEND);
    expect(await dividends()).toEqual(["100000"]);
  });

  test("remains replaced by its correction, whatever the date", async () => {
    await idOf({});
    const id = await idOf(dividendOn("2026-05-04"), MAY_DIVIDEND);
    await change(id, 1, dividendOn("2026-07-01"));
    expect(await dividends()).toEqual(["99500"]);
  });

  test("is corrected once", async () => {
    await idOf({});
    await idOf(dividendOn("2026-05-22"), MAY_DIVIDEND);
    expect(await add(dividendOn("2026-05-25", "98.000"), MAY_DIVIDEND)).toEqual({
      ok: false,
      code: "action-already-corrected",
    });
    expect(await dividends()).toEqual(["99500"]);
  });
});

describe("a recorded dividend", () => {
  test("replaces the one that is reported after it, and later records don't", async () => {
    await idOf({});
    const id = await idOf(dividendOn("2026-05-22"));
    await addMayDividend();
    expect(await dividends()).toEqual(["99500"]);
    await idOf(dividendOn("2026-05-25", "50.000"));
    expect(await dividends()).toEqual(["99500", "50000"]);
    expect((await deleteTransaction(database.db, owner, id, TODAY)).ok).toBe(true);
    expect(await dividends()).toEqual(["50000"]);
  });

  test("replaces one without a payment date until forty days after the ex date", async () => {
    await idOf({});
    await addMayDividend();
    await database.pool.query("UPDATE corporate_events SET payment_on = NULL");
    const id = await idOf(dividendOn("2026-06-13"));
    expect(await dividends()).toEqual(["99500"]);
    await change(id, 1, dividendOn("2026-07-14"));
    expect(await dividends()).toEqual(["99500"]);
    expect((await deleteTransaction(database.db, owner, id, TODAY)).ok).toBe(true);
    await idOf(dividendOn("2026-06-14"));
    expect(await dividends()).toEqual(["100000", "99500"]);
  });
});

describe("a recorded split", () => {
  test("replaces the one that is reported after it", async () => {
    await idOf({});
    await idOf({ type: "split", date: "2026-05-05", ratioNew: "5", ratioOld: "1" });
    expect(await shares()).toBe("5000");
    await addSplit(5);
    expect(await shares()).toBe("5000");
  });
});

describe("a restored dividend", () => {
  test("replaces the one that became known after its deletion", async () => {
    await idOf({});
    const id = await idOf(dividendOn("2026-05-22"));
    expect((await deleteTransaction(database.db, owner, id, TODAY)).ok).toBe(true);
    await addMayDividend();
    expect(await dividends()).toEqual(["100000"]);
    expect((await restoreTransaction(database.db, owner, id, TODAY)).ok).toBe(true);
    expect(await dividends()).toEqual(["99500"]);
  });

  test("is refused if another has replaced the same action since, even if it was imported", async () => {
    await addMayDividend();
    await idOf({});
    const id = await idOf(dividendOn("2026-05-22"));
    await database.pool.query("UPDATE transactions SET document_line = 'dokumen/1' WHERE id = $1", [id]);
    expect((await deleteTransaction(database.db, owner, id, TODAY)).ok).toBe(true);
    await idOf(dividendOn("2026-05-22", "98.000"), MAY_DIVIDEND);
    expect(await restoreTransaction(database.db, owner, id, TODAY)).toEqual({
      ok: false,
      code: "transaction-changed",
    });
    expect(await dividends()).toEqual(["98000"]);
  });
});

describe("a split that is known", () => {
  const SPLIT = "action/BBCA/split/2026-05-04";

  test("applies to the holding until the owner ignores it", async () => {
    await addSplit(5);
    await idOf({});
    expect(await shares()).toBe("5000");
    expect((await setActionIgnored(database.db, owner, SPLIT, { isIgnored: true, today: TODAY })).ok).toBe(
      true,
    );
    expect(await shares()).toBe("1000");
    expect((await setActionIgnored(database.db, owner, SPLIT, { isIgnored: false, today: TODAY })).ok).toBe(
      true,
    );
    await idOf({ type: "sell", date: "2026-06-02", quantity: "50" });
    expect(
      await setActionIgnored(database.db, owner, SPLIT, { isIgnored: true, today: TODAY }),
    ).toMatchObject({
      code: "beyond-holding",
    });
    expect(await shares()).toBe("0");
  });

  test("is replaced by one whose wrong date is corrected", async () => {
    await addSplit(5);
    await idOf({});
    const split = { type: "split", ratioNew: "5", ratioOld: "1" };
    const id = await idOf({ ...split, date: "2026-08-20" });
    expect(await shares()).toBe("25000");
    await change(id, 1, { ...split, date: "2026-05-05" });
    expect(await shares()).toBe("5000");
  });

  test("is replaced by a correction into bonus shares", async () => {
    await addSplit(2);
    await idOf({});
    const bonus = { type: "bonus", date: "2026-05-04", ratioNew: "1", ratioOld: "2" };
    const id = await idOf(bonus, SPLIT);
    expect(await shares()).toBe("1500");
    await change(id, 1, { ...bonus, ratioOld: "4" });
    expect(await shares()).toBe("1250");
  });
});
