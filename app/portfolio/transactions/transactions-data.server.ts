import type { Context } from "#app/contexts.ts";
import { pageOfRows } from "#app/frame/paging/page-of-rows.ts";
import { beyondHolding } from "#copy/ledger/beyond-holding.ts";
import { actionId } from "#domain/portfolio/ledger/known-actions.ts";
import type { Transaction } from "#domain/portfolio/ledger/transaction.ts";
import { toTransaction } from "#domain/portfolio/ledger/transaction-fields.ts";
import type { Owner } from "#domain/portfolio/portfolios/owner.server.ts";
import type { BookedPortfolio } from "#domain/portfolio/transactions/ledgers.server.ts";
import type { StoredTransaction } from "#domain/portfolio/transactions/stored-transactions.server.ts";
import { parsePositiveInteger } from "#format/number.ts";
import { readBookedPortfolio } from "./booked-portfolio.server.ts";

export type TransactionsData = NonNullable<Awaited<ReturnType<typeof readTransactionsTab>>>;
export type TransactionRow = ReturnType<typeof toRow>;

export async function readTransactionsTab(context: Context, owner: Owner, url: URL) {
  const portfolio = await readBookedPortfolio(context, owner);
  if (portfolio === undefined) return undefined;
  const all = newestFirst(portfolio);
  const symbols = [...new Set(all.flatMap((transaction) => symbolOf(transaction) ?? []))].sort();
  const symbol = symbols.find((candidate) => candidate === url.searchParams.get("saham")) ?? null;
  const listedTransactions =
    symbol === null ? all : all.filter((transaction) => symbolOf(transaction) === symbol);
  const { rows, page, pages } = pageOfRows(listedTransactions, url);
  const { booking, storedTransactions } = portfolio;
  const byId = new Map(storedTransactions.map((row) => [row.actionId ?? String(row.id), row]));
  return {
    portfolioId: owner.portfolioId,
    rows: rows.map((transaction) => toRow(transaction, byId.get(transaction.id))),
    total: listedTransactions.length,
    page,
    pages,
    symbols,
    symbol,
    ignoredActions: portfolio.actions
      .filter((action) => portfolio.ignoredIds.has(actionId(action)))
      .map((action) => ({
        actionId: actionId(action),
        symbol: action.symbol,
        type: action.type,
        date: action.exOn,
      })),
    refusal: booking.ok ? null : beyondHolding(booking),
    deleted: parsePositiveInteger(url.searchParams.get("dihapus")) ?? null,
  };
}

function newestFirst({ storedTransactions, booking }: BookedPortfolio): Transaction[] {
  return booking.ok
    ? booking.value.transactions.toReversed()
    : storedTransactions.map((row) => toTransaction(String(row.id), row)).reverse();
}

function symbolOf(transaction: Transaction): string | undefined {
  return "symbol" in transaction ? transaction.symbol : undefined;
}

/**
 * A transaction, or a corporate action that is applied automatically. Decimals as text: as doubles they are exact to a
 * rupiah up to 9 quadrillion.
 */
function toRow(transaction: Transaction, stored: StoredTransaction | undefined) {
  return {
    id: stored?.id ?? null,
    actionId: stored === undefined ? transaction.id : stored.actionId,
    type: transaction.type,
    date: transaction.date,
    time: "time" in transaction ? (transaction.time ?? null) : null,
    symbol: symbolOf(transaction) ?? null,
    shares: "shares" in transaction ? transaction.shares.toFixed() : null,
    priceIdr:
      "shares" in transaction && "amountIdr" in transaction
        ? transaction.amountIdr.div(transaction.shares).toFixed()
        : null,
    amountIdr: "amountIdr" in transaction ? transaction.amountIdr.toFixed() : null,
    chargesIdr: "chargesIdr" in transaction ? transaction.chargesIdr.toFixed() : null,
    ratio:
      "ratio" in transaction
        ? { new: transaction.ratio.new.toFixed(), old: transaction.ratio.old.toFixed() }
        : null,
    note: stored?.note ?? "",
  };
}
