import { asc, eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { TransactionFields } from "../ledger/transaction-fields.ts";
import { portfolios } from "../portfolios/tables.server.ts";
import {
  listIgnoredActions,
  listTransactions,
  type StoredTransaction,
} from "../transactions/stored-transactions.server.ts";
import { transactionImports } from "../transactions/tables.server.ts";

export interface PortfolioContents {
  settings: Pick<
    typeof portfolios.$inferSelect,
    "costMethod" | "feeBuy" | "feeSell" | "withCash" | "csvMapping"
  >;
  transactions: (TransactionFields & { documentLine: string | null })[];
  ignoredActions: string[];
  imports: Pick<typeof transactionImports.$inferSelect, "fileName" | "kind" | "createdAt" | "bookedAt">[];
}

export async function readPortfolioContents(
  db: Database,
  userId: string,
): Promise<Map<number, PortfolioContents>> {
  const ownPortfolios = await db
    .select({
      id: portfolios.id,
      costMethod: portfolios.costMethod,
      feeBuy: portfolios.feeBuy,
      feeSell: portfolios.feeSell,
      withCash: portfolios.withCash,
      csvMapping: portfolios.csvMapping,
    })
    .from(portfolios)
    .where(eq(portfolios.userId, userId));
  const ids = ownPortfolios.map(({ id }) => id);
  const transactions = Map.groupBy(await listTransactions(db, userId, ids), (row) => row.portfolioId);
  const ignoredActions = Map.groupBy(await listIgnoredActions(db, userId, ids), (row) => row.portfolioId);
  const imports = Map.groupBy(await listAllImports(db, userId), (row) => row.portfolioId);
  return new Map(
    ownPortfolios.map(({ id, ...settings }) => [
      id,
      {
        settings,
        transactions: (transactions.get(id) ?? []).map(withoutKeys),
        ignoredActions: (ignoredActions.get(id) ?? []).map(({ actionId }) => actionId),
        imports: (imports.get(id) ?? []).map(({ portfolioId: _, ...file }) => file),
      },
    ]),
  );
}

function withoutKeys({ id, portfolioId, version, importId, ...fields }: StoredTransaction) {
  return fields;
}

function listAllImports(db: Database, userId: string) {
  return db
    .select({
      portfolioId: transactionImports.portfolioId,
      fileName: transactionImports.fileName,
      kind: transactionImports.kind,
      createdAt: transactionImports.createdAt,
      bookedAt: transactionImports.bookedAt,
    })
    .from(transactionImports)
    .where(eq(transactionImports.userId, userId))
    .orderBy(asc(transactionImports.id));
}
