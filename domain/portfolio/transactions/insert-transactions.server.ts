import { earliestDate, type IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.ts";
import { type Failed, failure, type Outcome, success } from "#platform/outcome.ts";
import { type BeyondHolding, bookTransactions, type Ledger } from "../ledger/book-transactions.ts";
import type { CostMethod } from "../ledger/cost-method.ts";
import { actionId, type KnownAction, withKnownActions } from "../ledger/known-actions.ts";
import { assignActionIds, firstAffectedDay } from "../ledger/replaced-actions.ts";
import type { Transaction } from "../ledger/transaction.ts";
import { type TransactionFields, toTransaction } from "../ledger/transaction-fields.ts";
import { invalidateDays } from "../portfolios/invalidate-days.server.ts";
import { belongsTo, type Owner } from "../portfolios/owner.server.ts";
import { portfolios } from "../portfolios/tables.server.ts";
import { listKnownActions } from "./known-actions.server.ts";
import {
  listIgnoredIds,
  listTransactions,
  type StoredTransaction,
  symbolsIn,
} from "./stored-transactions.server.ts";
import { transactions } from "./tables.server.ts";

export interface NewTransaction {
  fields: TransactionFields;
  formToken?: string;
  documentLine?: string;
  importId?: number;
}

export type BookingResult = Outcome<Ledger, BeyondHolding>;

export type LedgerRefusal = BeyondHolding | Failed<"portfolio-not-found" | "too-many-transactions">;

/** Twenty trades a week for twenty years. */
export const MAX_TRANSACTIONS = 20_000;

/**
 * @param storedTransactions with the actions that they replace (assignActionIds)
 * @param actions those of all companies in `storedTransactions`
 */
export function bookStoredTransactions(
  storedTransactions: readonly (TransactionFields & { id: number | string })[],
  actions: readonly KnownAction[],
  { ignoredIds, method, today }: { ignoredIds: ReadonlySet<string>; method: CostMethod; today: IsoDate },
): BookingResult {
  const ownTransactions = storedTransactions.map((row): Transaction => toTransaction(String(row.id), row));
  return bookTransactions(withKnownActions(ownTransactions, actions, { ignoredIds, until: today }), method);
}

interface LedgerChange {
  removed?: ReadonlySet<number> | undefined;
  ignoredIds?: ReadonlySet<string>;
  method?: CostMethod;
}

/**
 * Books the portfolio as it would be after a change. Call it under the user's lock (lockUser), so that no concurrent
 * change is missed.
 *
 * @returns a refusal if a sale would exceed its holding, the portfolio isn't the user's or it would become too large
 */
export async function bookWithChange(
  tx: DatabaseTransaction,
  owner: Owner,
  change: LedgerChange,
  today: IsoDate,
): Promise<Outcome<Ledger, LedgerRefusal>> {
  const stored = await readStoredLedger(tx, owner, [], today);
  return stored ? bookChange(stored, [], change) : failure("portfolio-not-found");
}

/** @param removed the transactions that the additions replace */
export async function bookWithAdditions(
  db: Database,
  owner: Owner,
  additions: readonly TransactionFields[],
  today: IsoDate,
  removed?: ReadonlySet<number>,
): Promise<{ resolvedFields: readonly TransactionFields[]; booking: Outcome<Ledger, LedgerRefusal> }> {
  const stored = await readStoredLedger(db, owner, additions, today);
  if (stored === undefined) return { resolvedFields: additions, booking: failure("portfolio-not-found") };
  const resolvedFields = assignActionIds(additions, listUnreplacedActions(stored));
  return { resolvedFields, booking: bookChange(stored, resolvedFields, { removed }) };
}

interface StoredLedger {
  costMethod: CostMethod;
  transactions: readonly StoredTransaction[];
  /** The actions of all companies that the transactions, or those to be added, name. */
  actions: readonly KnownAction[];
  ignoredIds: ReadonlySet<string>;
  today: IsoDate;
}

async function readStoredLedger(
  db: Database,
  owner: Owner,
  added: readonly TransactionFields[],
  today: IsoDate,
): Promise<StoredLedger | undefined> {
  const [portfolio] = await db
    .select({ costMethod: portfolios.costMethod })
    .from(portfolios)
    .where(belongsTo(portfolios, owner));
  if (portfolio === undefined) return undefined;
  const storedTransactions = await listTransactions(db, owner.userId, [owner.portfolioId]);
  return {
    ...portfolio,
    transactions: storedTransactions,
    actions: await listKnownActions(db, symbolsIn([...storedTransactions, ...added]), today),
    ignoredIds: await listIgnoredIds(db, owner),
    today,
  };
}

function bookChange(
  stored: StoredLedger,
  added: readonly TransactionFields[],
  { removed = new Set(), ignoredIds = stored.ignoredIds, method = stored.costMethod }: LedgerChange,
): Outcome<Ledger, LedgerRefusal> {
  const remaining = stored.transactions.filter(({ id }) => !removed.has(id));
  if (remaining.length + added.length > MAX_TRANSACTIONS) return failure("too-many-transactions");
  const after = [...remaining, ...added.map((fields, index) => ({ ...fields, id: `added-${index}` }))];
  const resolvedTransactions = assignActionIds(after, withoutIgnored(stored.actions, ignoredIds));
  return bookStoredTransactions(resolvedTransactions, stored.actions, {
    ignoredIds,
    method,
    today: stored.today,
  });
}

/** Includes companies whose shares the portfolio doesn't have yet: they may be added together or later. */
function listUnreplacedActions({ transactions, actions, ignoredIds }: StoredLedger): KnownAction[] {
  const applicableActions = withoutIgnored(actions, ignoredIds);
  const replacedIds = new Set(assignActionIds(transactions, applicableActions).map((row) => row.actionId));
  return applicableActions.filter((action) => !replacedIds.has(actionId(action)));
}

export function withoutIgnored(
  actions: readonly KnownAction[],
  ignoredIds: ReadonlySet<string>,
): KnownAction[] {
  return actions.filter((action) => !ignoredIds.has(actionId(action)));
}

/**
 * Adds transactions, all or none. Call it under the user's lock.
 *
 * @returns the ids, in the same order
 */
export async function insertTransactions(
  tx: DatabaseTransaction,
  owner: Owner,
  newTransactions: readonly NewTransaction[],
  today: IsoDate,
): Promise<Outcome<number[], LedgerRefusal>> {
  if (newTransactions.length === 0) return success([]);
  const addedFields = newTransactions.map(({ fields }) => fields);
  const { resolvedFields, booking } = await bookWithAdditions(tx, owner, addedFields, today);
  if (!booking.ok) return booking;
  const ids: number[] = [];
  // PostgreSQL allows 65,535 parameters in a statement.
  for (let from = 0; from < newTransactions.length; from += 2_000) {
    const rows = await tx
      .insert(transactions)
      .values(
        newTransactions.slice(from, from + 2_000).map(({ fields, ...origin }, index) => ({
          ...owner,
          ...(resolvedFields[from + index] ?? fields),
          ...origin,
        })),
      )
      .returning({ id: transactions.id });
    ids.push(...rows.map(({ id }) => id));
  }
  await invalidateDays(tx, owner.portfolioId, earliestDate(resolvedFields.map(firstAffectedDay)));
  return success(ids);
}
