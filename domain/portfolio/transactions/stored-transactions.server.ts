import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { TransactionFields } from "../ledger/transaction-fields.ts";
import { belongsTo, type Owner } from "../portfolios/owner.server.ts";
import { portfolios } from "../portfolios/tables.server.ts";
import { ignoredActions, transactions } from "./tables.server.ts";

// Every function finds only the user's own transactions.

export interface StoredTransaction extends TransactionFields {
  id: number;
  portfolioId: number;
  version: number;
  importId: number | null;
  documentLine: string | null;
}

export const transactionColumns = {
  id: transactions.id,
  portfolioId: transactions.portfolioId,
  version: transactions.version,
  importId: transactions.importId,
  documentLine: transactions.documentLine,
  type: transactions.type,
  date: transactions.date,
  time: transactions.time,
  symbol: transactions.symbol,
  shares: transactions.shares,
  amountIdr: transactions.amountIdr,
  chargesIdr: transactions.chargesIdr,
  costIdr: transactions.costIdr,
  ratioNew: transactions.ratioNew,
  ratioOld: transactions.ratioOld,
  note: transactions.note,
  actionId: transactions.actionId,
};

export function listTransactions(
  db: Database,
  userId: string,
  portfolioIds: readonly number[],
): Promise<StoredTransaction[]> {
  return db
    .select(transactionColumns)
    .from(transactions)
    .where(
      and(
        eq(transactions.userId, userId),
        inArray(transactions.portfolioId, [...portfolioIds]),
        isNull(transactions.deletedAt),
      ),
    )
    .orderBy(asc(transactions.date), asc(transactions.id));
}

export async function findTransaction(
  db: Database,
  owner: Owner,
  id: number,
): Promise<StoredTransaction | undefined> {
  const [transaction] = await db
    .select(transactionColumns)
    .from(transactions)
    .where(and(eq(transactions.id, id), belongsTo(transactions, owner), isNull(transactions.deletedAt)));
  return transaction;
}

export async function listIgnoredActions(
  db: Database,
  userId: string,
  portfolioIds: readonly number[],
): Promise<{ portfolioId: number; actionId: string }[]> {
  return db
    .select({ portfolioId: ignoredActions.portfolioId, actionId: ignoredActions.actionId })
    .from(ignoredActions)
    .where(and(eq(ignoredActions.userId, userId), inArray(ignoredActions.portfolioId, [...portfolioIds])));
}

export async function listIgnoredIds(db: Database, { userId, portfolioId }: Owner): Promise<Set<string>> {
  const rows = await listIgnoredActions(db, userId, [portfolioId]);
  return new Set(rows.map(({ actionId }) => actionId));
}

export async function listPortfolioIdsWithSymbol(
  db: Database,
  userId: string,
  symbol: string,
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: portfolios.id, createdAt: portfolios.createdAt })
    .from(portfolios)
    .innerJoin(transactions, eq(transactions.portfolioId, portfolios.id))
    .where(
      and(eq(portfolios.userId, userId), eq(transactions.symbol, symbol), isNull(transactions.deletedAt)),
    )
    .orderBy(asc(portfolios.createdAt), asc(portfolios.id));
  return rows.map(({ id }) => id);
}

export function symbolsIn(rows: readonly Pick<TransactionFields, "symbol">[]): string[] {
  return [...new Set(rows.flatMap(({ symbol }) => symbol ?? []))];
}
