import { afterAll, beforeAll, expect, test } from "vitest";
import { storeCorporateEvents } from "#domain/market/corporate-actions/corporate-events.server.ts";
import { addListedCompanies } from "#domain/market/listings/symbols.server.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { addMember } from "#test/test-users.ts";
import { transactionFields } from "../ledger/transaction-fields.ts";
import { createPortfolio } from "../portfolios/portfolios.server.ts";
import { insertTransactions } from "../transactions/insert-transactions.server.ts";
import { readCorporateCalendar } from "./calendar.server.ts";

// Monday, 24 August 2026; the price source reports no cum date.
const EX_DATE = "2026-08-24";

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  userId = await addMember(db, "budi@example.com");
  await addListedCompanies(db, [{ symbol: "BBCA", name: "Bank Central Asia Tbk.", sector: null }]);
  const portfolio = await createPortfolio(db, userId, "Utama");
  if (!portfolio.ok) throw new Error(portfolio.code);
  const purchase = transactionFields({
    type: "buy",
    date: "2026-08-03",
    symbol: "BBCA",
    shares: "1000",
    amountIdr: "6400000",
    chargesIdr: "0",
  });
  const owner = { userId, portfolioId: portfolio.value.id };
  await db.transaction((tx) => insertTransactions(tx, owner, [{ fields: purchase }], purchase.date));
  const dividend = { symbol: "BBCA", type: "dividend", exOn: EX_DATE, amountIdr: 55 } as const;
  const unknown = { cumOn: undefined, recordOn: undefined, paymentOn: undefined, factor: undefined };
  await storeCorporateEvents(db, [{ ...dividend, ...unknown }], "provided");
});
afterAll(() => database.close());

test.each([
  ["on Friday, the cum date", "2026-08-21", true],
  ["on Saturday", "2026-08-22", false],
  ["on Sunday", "2026-08-23", false],
])("whether the shares can still change %s", async (_title, today, isExpected) => {
  const { entries } = await readCorporateCalendar(database.db, userId, today);
  expect(entries.map(({ date, entitlement }) => [date, entitlement?.isExpected])).toEqual([
    [EX_DATE, isExpected],
  ]);
  expect(entries[0]?.entitlement?.shares.toFixed()).toBe("1000");
});
