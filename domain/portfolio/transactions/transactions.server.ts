import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { earliestDate, type IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { listCompaniesBySymbol } from "#domain/market/listings/symbols.server.ts";
import type { Database, DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import { returnedRow } from "#platform/database/sql.ts";
import { type Failed, failure, type Outcome, success } from "#platform/outcome.ts";
import { decimal } from "../ledger/decimal.ts";
import { firstAffectedDay, withoutUnrelatedAction } from "../ledger/replaced-actions.ts";
import type { TransactionFields } from "../ledger/transaction-fields.ts";
import { invalidateDays } from "../portfolios/invalidate-days.server.ts";
import { belongsTo, lockUser, type Owner } from "../portfolios/owner.server.ts";
import { portfolios } from "../portfolios/tables.server.ts";
import {
  bookWithAdditions,
  bookWithChange,
  insertTransactions,
  type LedgerRefusal,
} from "./insert-transactions.server.ts";
import { findTransaction, type StoredTransaction, transactionColumns } from "./stored-transactions.server.ts";
import { transactions } from "./tables.server.ts";
import {
  parseTransactionForm,
  type TransactionForm,
  type TransactionFormFailure,
} from "./transaction-form.ts";

export type ChangeRefusal =
  | LedgerRefusal
  | Failed<
      | TransactionFormFailure
      | "transaction-ticker-unknown"
      | "transaction-not-found"
      | "transaction-changed"
      | "action-already-corrected"
    >;

const restorableSince = sql`now() - interval '1 day'`;

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
    const [earlierTransaction] = await tx
      .select({ id: transactions.id })
      .from(transactions)
      .where(and(belongsTo(transactions, owner), eq(transactions.formToken, formToken)));
    if (earlierTransaction) return success(earlierTransaction.id);
    const ownForm = await readOwnForm(tx, owner, form, { today });
    if (!ownForm.ok) return ownForm;
    const fields = withoutUnrelatedAction({ ...ownForm.value, actionId });
    if (await isRecorded(tx, owner, { ...fields, documentLine: null }))
      return failure("action-already-corrected");
    const insertion = await insertTransactions(tx, owner, [{ fields, formToken }], today);
    return insertion.ok ? success(returnedRow(insertion.value)) : insertion;
  });
}

export async function changeTransaction(
  db: DatabasePool,
  owner: Owner,
  target: { id: number; version: number },
  form: TransactionForm,
  today: IsoDate,
): Promise<Outcome<StoredTransaction, ChangeRefusal>> {
  return db.transaction(async (tx) => {
    await lockUser(tx, owner.userId);
    const before = await findTransaction(tx, owner, target.id);
    if (!before) return refuseMissing(tx, owner);
    if (before.version !== target.version) return failure("transaction-changed");
    const ownForm = await readOwnForm(tx, owner, form, { today, knownSymbol: before.symbol });
    if (!ownForm.ok) return ownForm;
    const fields = { ...ownForm.value, actionId: before.actionId };
    const { resolvedFields, booking } = await bookWithAdditions(
      tx,
      owner,
      [fields],
      today,
      new Set([target.id]),
    );
    if (!booking.ok) return booking;
    const changed = await tx
      .update(transactions)
      .set({ ...resolvedFields[0], version: before.version + 1 })
      .where(eq(transactions.id, target.id))
      .returning(transactionColumns)
      .then(returnedRow);
    await invalidateDays(tx, owner.portfolioId, earliestDate([before, changed].map(firstAffectedDay)));
    return success(changed);
  });
}

export async function deleteTransaction(
  db: DatabasePool,
  owner: Owner,
  id: number,
  today: IsoDate,
): Promise<Outcome<StoredTransaction, ChangeRefusal>> {
  return db.transaction(async (tx) => {
    await lockUser(tx, owner.userId);
    const before = await findTransaction(tx, owner, id);
    if (!before) return refuseMissing(tx, owner);
    const booking = await bookWithChange(tx, owner, { removed: new Set([id]) }, today);
    if (!booking.ok) return booking;
    // Without its token, the form can be sent again, for instance after Back.
    const deleted = { deletedAt: sql`now()`, formToken: null };
    await tx.update(transactions).set(deleted).where(eq(transactions.id, id));
    await invalidateDays(tx, owner.portfolioId, firstAffectedDay(before));
    return success(before);
  });
}

export async function purgeDeletedTransactions(db: Database): Promise<void> {
  await db.delete(transactions).where(lte(transactions.deletedAt, restorableSince));
}

/** Restores within a day of the deletion. Succeeds if the transaction has been restored already. */
export async function restoreTransaction(
  db: DatabasePool,
  owner: Owner,
  id: number,
  today: IsoDate,
): Promise<Outcome<StoredTransaction, ChangeRefusal>> {
  return db.transaction(async (tx) => {
    await lockUser(tx, owner.userId);
    const activeTransaction = await findTransaction(tx, owner, id);
    if (activeTransaction) return success(activeTransaction);
    const [deletedTransaction] = await tx
      .select(transactionColumns)
      .from(transactions)
      .where(
        and(
          eq(transactions.id, id),
          belongsTo(transactions, owner),
          gt(transactions.deletedAt, restorableSince),
        ),
      );
    if (!deletedTransaction) return refuseMissing(tx, owner);
    if (await isRecorded(tx, owner, deletedTransaction)) return failure("transaction-changed");
    const { resolvedFields, booking } = await bookWithAdditions(tx, owner, [deletedTransaction], today);
    if (!booking.ok) return booking;
    const restored = { ...deletedTransaction, ...resolvedFields[0] };
    await tx
      .update(transactions)
      .set({ actionId: restored.actionId, deletedAt: null })
      .where(eq(transactions.id, id));
    await invalidateDays(tx, owner.portfolioId, firstAffectedDay(restored));
    return success(restored);
  });
}

async function refuseMissing(tx: DatabaseTransaction, owner: Owner): Promise<ChangeRefusal> {
  const isOwn = (await tx.$count(portfolios, belongsTo(portfolios, owner))) > 0;
  return failure(isOwn ? "transaction-not-found" : "portfolio-not-found");
}

/** Whether another transaction has the same line of a document, or replaces the same corporate action. */
async function isRecorded(
  tx: DatabaseTransaction,
  { portfolioId }: Owner,
  { documentLine, actionId }: Pick<StoredTransaction, "documentLine" | "actionId">,
): Promise<boolean> {
  const hasSameOrigin = or(
    documentLine === null ? undefined : eq(transactions.documentLine, documentLine),
    actionId === null ? undefined : eq(transactions.actionId, actionId),
  );
  if (hasSameOrigin === undefined) return false;
  const duplicates = await tx.$count(
    transactions,
    and(eq(transactions.portfolioId, portfolioId), isNull(transactions.deletedAt), hasSameOrigin),
  );
  return duplicates > 0;
}

async function readOwnForm(
  tx: DatabaseTransaction,
  owner: Owner,
  form: TransactionForm,
  { today, knownSymbol }: { today: IsoDate; knownSymbol?: string | null },
): Promise<Outcome<TransactionFields, ChangeRefusal>> {
  const [portfolio] = await tx
    .select({ buy: portfolios.feeBuy, sell: portfolios.feeSell })
    .from(portfolios)
    .where(belongsTo(portfolios, owner));
  if (portfolio === undefined) return failure("portfolio-not-found");
  const fees = { buy: decimal(portfolio.buy), sell: decimal(portfolio.sell) };
  const parsedForm = parseTransactionForm(form, { fees, today });
  if (!parsedForm.ok || parsedForm.value.symbol === null) return parsedForm;
  // The company of an imported or old transaction may not be listed.
  if (parsedForm.value.symbol === knownSymbol) return parsedForm;
  const [company] = await listCompaniesBySymbol(tx, [parsedForm.value.symbol]);
  return company ? parsedForm : failure("transaction-ticker-unknown");
}
