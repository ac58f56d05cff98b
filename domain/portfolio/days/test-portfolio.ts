import { randomUUID } from "node:crypto";
import type { DatabasePool } from "#platform/database/database.ts";
import type { TestDatabase } from "#test/database.ts";
import type { Owner } from "../portfolios/owner.server.ts";
import { formWith } from "../transactions/test-transactions.ts";
import type { TransactionForm } from "../transactions/transaction-form.ts";
import { addTransaction } from "../transactions/transactions.server.ts";

export async function addCandles(
  { pool }: TestDatabase,
  symbol: string,
  closes: Record<string, number>,
  adjustment = "raw",
): Promise<void> {
  const { rows } = await pool.query(
    "INSERT INTO candle_series (symbol, source, interval, adjustment) VALUES ($1, 'eod', '1d', $2) RETURNING id",
    [symbol, adjustment],
  );
  await pool.query(
    `INSERT INTO candles (series_id, starts_at, c)
    SELECT $1, date AT TIME ZONE 'UTC', close FROM unnest($2::timestamp[], $3::numeric[]) AS day (date, close)`,
    [rows[0].id, Object.keys(closes), Object.values(closes)],
  );
}

/** Ten lots of BBCA without price or charges on 12 January 2026, unless overridden. */
export function transactionForm(overrides: Partial<TransactionForm>): TransactionForm {
  return formWith({ price: "", charges: "0", ...overrides });
}

export async function addTransactionForm(
  db: DatabasePool,
  owner: Owner,
  overrides: Partial<TransactionForm>,
  { today = "2026-01-15", actionId = null }: { today?: string; actionId?: string | null } = {},
): Promise<number> {
  const options = { formToken: randomUUID(), today, actionId };
  const added = await addTransaction(db, owner, transactionForm(overrides), options);
  if (!added.ok) throw new Error(added.code);
  return added.value;
}
