import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addListedCompanies } from "#domain/market/listings/symbols.server.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { addMember } from "#test/test-users.ts";
import { decimal } from "../ledger/decimal.ts";
import type { Owner } from "../portfolios/owner.server.ts";
import { createPortfolio } from "../portfolios/portfolios.server.ts";
import { changeSettings, findBookedPortfolio, readBookedPortfolios } from "./ledgers.server.ts";
import { listTransactions } from "./stored-transactions.server.ts";
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
let budi: string;
let owner: Owner;
let stranger: Owner;
let forms = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  budi = await addMember(database.db, "budi@example.com");
  const siti = await addMember(database.db, "siti@example.com");
  await addListedCompanies(database.db, [
    { symbol: "BBCA", name: "Bank Central Asia Tbk.", sector: null },
    { symbol: "TLKM", name: "Telkom Indonesia (Persero) Tbk.", sector: null },
  ]);
  stranger = { userId: siti, portfolioId: 0 };
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query("DELETE FROM portfolios; DELETE FROM corporate_events");
  const created = await createPortfolio(database.db, budi, "Utama");
  if (!created.ok) throw new Error(created.code);
  owner = { userId: budi, portfolioId: created.value.id };
  stranger = { ...stranger, portfolioId: created.value.id };
});

function add(overrides: Partial<TransactionForm>, formOwner = owner) {
  forms += 1;
  return addTransaction(database.db, formOwner, formWith(overrides), {
    formToken: `form-${forms}`,
    today: TODAY,
  });
}

async function idOf(overrides: Partial<TransactionForm>): Promise<number> {
  const added = await add(overrides);
  if (!added.ok) throw new Error(added.code);
  return added.value;
}

const sharesOf = async (symbol: string) => {
  const portfolio = await findBookedPortfolio(database.db, owner, TODAY);
  if (!portfolio?.booking.ok) throw new Error("not booked");
  return portfolio.booking.value.holdings.get(symbol)?.shares.toFixed();
};

const count = async () => (await listTransactions(database.db, budi, [owner.portfolioId])).length;

describe("a typed transaction", () => {
  test("is stored exactly, in shares", async () => {
    const id = await idOf({ charges: "13.500,25", note: " Gajian\r\nJanuari " });
    expect(await listTransactions(database.db, budi, [owner.portfolioId])).toEqual([
      {
        id,
        portfolioId: owner.portfolioId,
        version: 1,
        importId: null,
        documentLine: null,
        type: "buy",
        date: "2026-01-12",
        time: null,
        symbol: "BBCA",
        shares: "1000",
        amountIdr: "9000000",
        chargesIdr: "13500.25",
        costIdr: null,
        ratioNew: null,
        ratioOld: null,
        note: "Gajian\nJanuari",
        actionId: null,
      },
    ]);
  });

  test.each<[Partial<TransactionForm>, string, string | undefined]>([
    [{ type: "swap" }, "transaction-type-missing", undefined],
    [{ date: "2026-02-30" }, "transaction-date-invalid", undefined],
    [{ date: "1977-08-09" }, "transaction-date-invalid", undefined],
    [{ date: "2026-11-29" }, "transaction-date-ahead", undefined],
    [{ time: "25:00" }, "transaction-time-invalid", undefined],
    [{ ticker: " " }, "transaction-ticker-missing", undefined],
    [{ ticker: "ZZZZ" }, "transaction-ticker-unknown", undefined],
    [{ quantity: "" }, "transaction-number-missing", "quantity"],
    [{ quantity: "-1" }, "transaction-number-invalid", "quantity"],
    [{ quantity: "0" }, "transaction-number-zero", "quantity"],
    [{ quantity: "1,5", unit: "saham" }, "transaction-shares-fractional", undefined],
    [{ price: "9,000" }, "transaction-number-ambiguous", "price"],
    [{ price: "sembilan ribu" }, "transaction-number-invalid", "price"],
    [{ price: "", amount: "" }, "transaction-number-missing", "price"],
    [{ quantity: "99999999999999999" }, "transaction-number-too-large", "quantity"],
    [{ amount: "900.000" }, "transaction-amount-mismatch", undefined],
    [{ type: "split", ratioNew: "5", ratioOld: "5" }, "transaction-ratio-useless", undefined],
    [{ note: "x".repeat(501) }, "transaction-note-too-long", undefined],
  ])("with %j is refused as %s", async (overrides, code, detail) => {
    expect(await add(overrides)).toEqual({ ok: false, code, ...(detail !== undefined && { detail }) });
    expect(await count()).toBe(0);
  });

  test.each([
    [{}, "13500"],
    [{ type: "sell" }, "22500"],
    [{ charges: "0" }, "0"],
  ])("%j without typed charges is charged at the portfolio's rates", async (overrides, charges) => {
    await idOf({ date: "2026-01-09", charges: "1" });
    await idOf(overrides);
    const rows = await listTransactions(database.db, budi, [owner.portfolioId]);
    expect(rows.at(-1)?.chargesIdr).toBe(charges);
  });

  test("sent twice with the same form is added once", async () => {
    const send = () => addTransaction(database.db, owner, formWith({}), { formToken: "one", today: TODAY });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first).toEqual(second);
    expect(await count()).toBe(1);
  });

  test("is added again if its form is sent again after its deletion", async () => {
    const send = () => addTransaction(database.db, owner, formWith({}), { formToken: "back", today: TODAY });
    const first = await send();
    expect.assert(first.ok);
    expect((await deleteTransaction(database.db, owner, first.value, TODAY)).ok).toBe(true);
    const again = await send();
    expect(again).toMatchObject({ ok: true });
    expect(again).not.toEqual(first);
    expect(await count()).toBe(1);
  });

  test("can't sell more than was held on its day", async () => {
    await idOf({ date: "2026-01-12" });
    expect(await add({ type: "sell", date: "2026-01-09", quantity: "1" })).toMatchObject({
      code: "beyond-holding",
      symbol: "BBCA",
      date: "2026-01-09",
      detail: "0",
    });
    expect(await add({ type: "sell", date: "2026-02-02", quantity: "11" })).toMatchObject({ detail: "1000" });
    expect((await add({ type: "sell", date: "2026-02-02", quantity: "10" })).ok).toBe(true);
  });

  test("can't be seen, added, changed or deleted by others", async () => {
    const id = await idOf({});
    expect(await add({}, stranger)).toEqual({ ok: false, code: "portfolio-not-found" });
    const notFound = { ok: false, code: "portfolio-not-found" };
    expect(await changeTransaction(database.db, stranger, { id, version: 1 }, formWith({}), TODAY)).toEqual(
      notFound,
    );
    expect(await deleteTransaction(database.db, stranger, id, TODAY)).toEqual(notFound);
    expect(await restoreTransaction(database.db, stranger, id, TODAY)).toEqual(notFound);
    expect(await readBookedPortfolios(database.db, stranger.userId, TODAY)).toEqual([]);
    expect(await sharesOf("BBCA")).toBe("1000");
  });
});

describe("a change", () => {
  test("is refused if the form shows an older version", async () => {
    const id = await idOf({});
    const change = (version: number, quantity: string) =>
      changeTransaction(database.db, owner, { id, version }, formWith({ quantity }), TODAY);
    expect(await change(1, "20")).toMatchObject({ ok: true, value: { version: 2, shares: "2000" } });
    expect(await change(1, "30")).toEqual({ ok: false, code: "transaction-changed" });
    expect(await sharesOf("BBCA")).toBe("2000");
  });

  test("is refused if a later sale needs the shares", async () => {
    const id = await idOf({});
    await idOf({ type: "sell", date: "2026-03-02", quantity: "8" });
    const refusal = { ok: false, code: "beyond-holding", date: "2026-03-02" };
    expect(
      await changeTransaction(database.db, owner, { id, version: 1 }, formWith({ quantity: "7" }), TODAY),
    ).toMatchObject(refusal);
    expect(await deleteTransaction(database.db, owner, id, TODAY)).toMatchObject(refusal);
    expect(await sharesOf("BBCA")).toBe("200");
  });

  test("that deletes a transaction can be undone, and undone again without effect", async () => {
    const id = await idOf({});
    expect((await deleteTransaction(database.db, owner, id, TODAY)).ok).toBe(true);
    expect(await sharesOf("BBCA")).toBeUndefined();
    expect((await restoreTransaction(database.db, owner, id, TODAY)).ok).toBe(true);
    expect((await restoreTransaction(database.db, owner, id, TODAY)).ok).toBe(true);
    expect(await sharesOf("BBCA")).toBe("1000");
  });

  test("that deletes a transaction can't be undone after a day", async () => {
    const id = await idOf({});
    await deleteTransaction(database.db, owner, id, TODAY);
    await database.pool.query("UPDATE transactions SET deleted_at = now() - interval '25 hours'");
    expect(await restoreTransaction(database.db, owner, id, TODAY)).toEqual({
      ok: false,
      code: "transaction-not-found",
    });
  });

  test("of the cost method is refused if it makes a sale impossible", async () => {
    const fees = { buy: decimal("0.0019"), sell: decimal("0.0029") };
    const daily = { costMethod: "moving-average-daily", fees, hasCash: true } as const;
    expect(await changeSettings(database.db, stranger, daily, TODAY)).toEqual({
      ok: false,
      code: "portfolio-not-found",
    });
    expect((await changeSettings(database.db, owner, daily, TODAY)).ok).toBe(true);
    await idOf({ time: "10:00" });
    await idOf({ type: "sell", time: "09:30" });
    expect(
      await changeSettings(database.db, owner, { ...daily, costMethod: "moving-average" }, TODAY),
    ).toMatchObject({
      code: "beyond-holding",
    });
    expect(await findBookedPortfolio(database.db, owner, TODAY)).toMatchObject({ ...daily });
  });
});
