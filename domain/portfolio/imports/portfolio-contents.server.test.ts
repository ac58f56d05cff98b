import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteDueAccounts } from "#domain/accounts/self-service/delete-account.server.ts";
import { createLogger } from "#platform/log/log.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { addMember } from "#test/test-users.ts";
import { readPortfolioContents } from "./portfolio-contents.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const TABLES = [
  "portfolios",
  "watchlist",
  "transactions",
  "transaction_imports",
  "ignored_actions",
  "portfolio_days",
];

async function countRows(): Promise<number[]> {
  const counts = TABLES.map((table) => database.pool.query(`SELECT count(*)::int AS rows FROM ${table}`));
  return (await Promise.all(counts)).map(({ rows }) => rows[0].rows);
}

/** A portfolio with a row in each table. */
async function addPortfolio(email: string): Promise<{ userId: string; portfolioId: number }> {
  const userId = await addMember(database.db, email);
  const insertRow = async (text: string, values: unknown[]) =>
    (await database.pool.query(text, values)).rows[0]?.id;
  const portfolioId = Number(
    await insertRow(
      `INSERT INTO portfolios (user_id, name, cost_method, fee_buy, with_cash)
       VALUES ($1, 'Utama', 'fifo', 0.001, true) RETURNING id`,
      [userId],
    ),
  );
  const owner = [portfolioId, userId];
  const importId = await insertRow(
    `INSERT INTO transaction_imports (portfolio_id, user_id, file_name, kind, booked_at, created_at)
     VALUES ($1, $2, 'broker.csv', 'csv', '2026-01-06T03:00:00Z', '2026-01-06T02:00:00Z') RETURNING id`,
    owner,
  );
  await insertRow(
    `INSERT INTO transactions (portfolio_id, user_id, type, date, symbol, shares, amount_idr, charges_idr,
       document_line, import_id) VALUES ($1, $2, 'buy', '2026-01-05', 'BBCA', 1000, 9000000, 13500.25, 'csv/1', $3)`,
    [...owner, importId],
  );
  await insertRow("INSERT INTO ignored_actions VALUES ($1, $2, 'action/BBCA/split/2021-10-13')", owner);
  await insertRow("INSERT INTO watchlist (portfolio_id, user_id, symbol) VALUES ($1, $2, 'BBCA')", owner);
  await insertRow("INSERT INTO portfolio_days VALUES ($1, '2026-01-05', 9000000, 9013500.25, 0)", [
    portfolioId,
  ]);
  return { userId, portfolioId };
}

test("the contents of a user's portfolios are read, and deleted with the account", async () => {
  const { userId, portfolioId } = await addPortfolio("budi@example.com");
  const otherPortfolio = await addPortfolio("siti@example.com");
  const contents = await readPortfolioContents(database.db, userId);
  expect([...contents]).toEqual([
    [
      portfolioId,
      {
        settings: {
          costMethod: "fifo",
          feeBuy: "0.001",
          feeSell: "0.0025",
          withCash: true,
          csvMapping: null,
        },
        transactions: [
          {
            type: "buy",
            date: "2026-01-05",
            time: null,
            symbol: "BBCA",
            shares: "1000",
            amountIdr: "9000000",
            chargesIdr: "13500.25",
            costIdr: null,
            ratioNew: null,
            ratioOld: null,
            note: "",
            actionId: null,
            documentLine: "csv/1",
          },
        ],
        ignoredActions: ["action/BBCA/split/2021-10-13"],
        imports: [
          {
            fileName: "broker.csv",
            kind: "csv",
            createdAt: new Date("2026-01-06T02:00:00Z"),
            bookedAt: new Date("2026-01-06T03:00:00Z"),
          },
        ],
      },
    ],
  ]);

  expect(await countRows()).toEqual([2, 2, 2, 2, 2, 2]);
  await database.pool.query(
    `INSERT INTO profiles (user_id, deletion_due_at) VALUES ($1, now() - interval '1 second')
     ON CONFLICT (user_id) DO UPDATE SET deletion_due_at = now() - interval '1 second'`,
    [userId],
  );
  expect(await deleteDueAccounts(database.db, createLogger("silent"))).toBe(1);
  expect(await countRows()).toEqual([1, 1, 1, 1, 1, 1]);
  expect([...(await readPortfolioContents(database.db, otherPortfolio.userId)).keys()]).toEqual([
    otherPortfolio.portfolioId,
  ]);
});
