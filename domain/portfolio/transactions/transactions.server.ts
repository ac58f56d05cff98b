import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { listCompaniesBySymbol } from "#domain/market/listings/symbols.server.ts";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { type Failed, failure, type Outcome, success } from "#platform/outcome.ts";
import { decimal } from "../ledger/decimal.ts";
import { firstAffectedDay } from "../ledger/replaced-actions.ts";
import type { TransactionFields } from "../ledger/transaction-fields.ts";
import { belongsToUser } from "../portfolios/belongs-to-user.server.ts";
import { lockUser } from "../portfolios/lock-user.server.ts";
import { outdateDays } from "../portfolios/outdate-days.server.ts";
import { portfolios } from "../portfolios/tables.server.ts";
import {
  earliest,
  insertTransactions,
  type LedgerRefusal,
  verifyChange,
} from "./insert-transactions.server.ts";
import {
  findTransaction,
  type Owner,
  type StoredTransaction,
  transactionColumns,
} from "./stored-transactions.server.ts";
import { transactions } from "./tables.server.ts";
import {
  readTransactionForm,
  type TransactionForm,
  type TransactionFormFailure,
} from "./transaction-form.ts";

export type ChangeRefusal =
  | LedgerRefusal
  | Failed<
      TransactionFormFailure | "transaction-ticker-unknown" | "transaction-not-found" | "transaction-changed"
    >;

const RESTORABLE = sql`interval '1 day'`;

/**
 * Adds a typed transaction. A form sent twice, for instance after a lost response, adds it once.
 *
 * @param options.actionId the known corporate action that the transaction replaces
 */
export async function addTransaction(
  db: DatabasePool,
  owner: Owner,
  form: TransactionForm,
  { formToken, today, actionId = null }: { formToken: string; today: IsoDate; actionId?: string | null },
): Promise<Outcome<number, ChangeRefusal>> {
  return db.transaction(async (tx) => {
    await lockUser(tx, owner.userId);
    const [sent] = await tx
      .select({ id: transactions.id })
      .from(transactions)
      .where(
        and(
          eq(transactions.userId, owner.userId),
          eq(transactions.portfolioId, owner.portfolioId),
          eq(transactions.formToken, formToken),
        ),
      );
    if (sent) return success(sent.id);
    const read = await readOwnForm(tx, owner, form, today);
    if (!read.ok) return read;
    const inserted = await insertTransactions(tx, owner, [
      { fields: { ...read.value, actionId }, formToken },
    ]);
    if (!inserted.ok) return inserted;
    const [id] = inserted.value;
    if (id === undefined) throw new Error("The transaction was not stored.");
    return success(id);
  });
}

export async function changeTransaction(
  db: DatabasePool,
  owner: Owner,
  read: { id: number; version: number },
  form: TransactionForm,
  today: IsoDate,
): Promise<Outcome<StoredTransaction, ChangeRefusal>> {
  return db.transaction(async (tx) => {
    await lockUser(tx, owner.userId);
    const before = await findTransaction(tx, owner, read.id);
    if (!before) return missing(tx, owner);
    if (before.version !== read.version) return failure("transaction-changed");
    const parsed = await readOwnForm(tx, owner, form, today);
    if (!parsed.ok) return parsed;
    const fields = { ...parsed.value, actionId: before.actionId };
    const verified = await verifyChange(tx, owner, { removed: new Set([read.id]), added: [fields] });
    if (!verified.ok) return verified;
    const [changed] = await tx
      .update(transactions)
      .set({ ...fields, version: before.version + 1 })
      .where(eq(transactions.id, read.id))
      .returning(transactionColumns);
    if (!changed) throw new Error("The transaction was not changed.");
    await outdateDays(tx, owner.portfolioId, earliest([before, fields].map(firstAffectedDay)));
    return success(changed);
  });
}

export async function deleteTransaction(
  db: DatabasePool,
  owner: Owner,
  id: number,
): Promise<Outcome<StoredTransaction, ChangeRefusal>> {
  return db.transaction(async (tx) => {
    await lockUser(tx, owner.userId);
    const before = await findTransaction(tx, owner, id);
    if (!before) return missing(tx, owner);
    const verified = await verifyChange(tx, owner, { removed: new Set([id]) });
    if (!verified.ok) return verified;
    await tx
      .delete(transactions)
      .where(
        and(
          eq(transactions.portfolioId, owner.portfolioId),
          isNotNull(transactions.deletedAt),
          lt(transactions.deletedAt, sql`now() - ${RESTORABLE}`),
        ),
      );
    await tx.update(transactions).set({ deletedAt: sql`now()` }).where(eq(transactions.id, id));
    await outdateDays(tx, owner.portfolioId, firstAffectedDay(before));
    return success(before);
  });
}

/** Restoring one that was restored already succeeds. */
export async function restoreTransaction(
  db: DatabasePool,
  owner: Owner,
  id: number,
): Promise<Outcome<StoredTransaction, ChangeRefusal>> {
  return db.transaction(async (tx) => {
    await lockUser(tx, owner.userId);
    const restored = await findTransaction(tx, owner, id);
    if (restored) return success(restored);
    const [deleted] = await tx
      .select(transactionColumns)
      .from(transactions)
      .where(
        and(
          eq(transactions.id, id),
          eq(transactions.userId, owner.userId),
          eq(transactions.portfolioId, owner.portfolioId),
        ),
      );
    if (!deleted) return missing(tx, owner);
    if (await isReplaced(tx, owner, deleted)) return failure("transaction-changed");
    const verified = await verifyChange(tx, owner, { added: [deleted] });
    if (!verified.ok) return verified;
    await tx.update(transactions).set({ deletedAt: null }).where(eq(transactions.id, id));
    await outdateDays(tx, owner.portfolioId, firstAffectedDay(deleted));
    return success(deleted);
  });
}

async function missing(tx: Database, { userId, portfolioId }: Owner): Promise<ChangeRefusal> {
  const isOwn = (await tx.$count(portfolios, belongsToUser(portfolios, userId, portfolioId))) > 0;
  return failure(isOwn ? "transaction-not-found" : "portfolio-not-found");
}

async function isReplaced(
  tx: Database,
  { portfolioId }: Owner,
  { documentLine, actionId }: StoredTransaction,
): Promise<boolean> {
  if (documentLine === null && actionId === null) return false;
  const same =
    documentLine === null
      ? eq(transactions.actionId, actionId ?? "")
      : eq(transactions.documentLine, documentLine);
  const duplicates = await tx.$count(
    transactions,
    and(eq(transactions.portfolioId, portfolioId), isNull(transactions.deletedAt), same),
  );
  return duplicates > 0;
}

async function readOwnForm(
  tx: Database,
  { userId, portfolioId }: Owner,
  form: TransactionForm,
  today: IsoDate,
): Promise<Outcome<TransactionFields, ChangeRefusal>> {
  const [portfolio] = await tx
    .select({ buy: portfolios.feeBuy, sell: portfolios.feeSell })
    .from(portfolios)
    .where(belongsToUser(portfolios, userId, portfolioId));
  if (portfolio === undefined) return failure("portfolio-not-found");
  const fees = { buy: decimal(portfolio.buy), sell: decimal(portfolio.sell) };
  const read = readTransactionForm(form, { fees, today });
  if (!read.ok || read.value.symbol === null) return read;
  const [company] = await listCompaniesBySymbol(tx, [read.value.symbol]);
  return company ? read : failure("transaction-ticker-unknown");
}
