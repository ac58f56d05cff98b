import type { RouterContextProvider } from "react-router";
import { appContext } from "#app/contexts.ts";
import { beyondHolding } from "#copy/ledger/beyond-holding.ts";
import { actionId } from "#domain/portfolio/ledger/known-actions.ts";
import { cashEffect, type Transaction } from "#domain/portfolio/ledger/transaction.ts";
import { toTransaction } from "#domain/portfolio/ledger/transaction-fields.ts";
import { type BookedPortfolio, findBookedPortfolio } from "#domain/portfolio/transactions/ledgers.server.ts";
import type { Owner, StoredTransaction } from "#domain/portfolio/transactions/stored-transactions.server.ts";
import type { TransactionRow, TransactionsData } from "./transactions-data.ts";

const ROWS_PER_PAGE = 50;

export async function readTransactionsTab(
  context: Readonly<RouterContextProvider>,
  owner: Owner,
  url: URL,
): Promise<TransactionsData | undefined> {
  const portfolio = await findBookedPortfolio(context.get(appContext).db, owner);
  if (portfolio === undefined) return undefined;
  const all = rowsOf(portfolio);
  const symbols = [...new Set(all.flatMap(({ symbol }) => symbol ?? []))].sort();
  const symbol = symbols.find((one) => one === url.searchParams.get("saham")) ?? null;
  const rows = symbol === null ? all : all.filter((row) => row.symbol === symbol);
  const pages = Math.max(1, Math.ceil(rows.length / ROWS_PER_PAGE));
  const page = Math.min(pages, readNumber(url.searchParams.get("halaman")) ?? 1);
  const { booked } = portfolio;
  return {
    portfolioId: owner.portfolioId,
    rows: rows.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE),
    total: rows.length,
    page,
    pages,
    symbols,
    symbol,
    leftOut: portfolio.actions
      .filter((action) => portfolio.ignored.has(actionId(action)))
      .map((action) => ({
        actionId: actionId(action),
        symbol: action.symbol,
        type: action.type,
        date: action.exOn,
      })),
    refusal: booked.ok ? null : beyondHolding(booked),
    deleted: readNumber(url.searchParams.get("dihapus")) ?? null,
  };
}

/** Newest first. Without a ledger, only the stored ones. */
function rowsOf({ stored, booked }: BookedPortfolio): TransactionRow[] {
  const byId = new Map(stored.map((row) => [row.actionId ?? String(row.id), row]));
  const transactions = booked.ok
    ? booked.value.transactions
    : stored.map((row) => toTransaction(String(row.id), row));
  return transactions.map((transaction) => toRow(transaction, byId.get(transaction.id))).reverse();
}

function toRow(transaction: Transaction, stored: StoredTransaction | undefined): TransactionRow {
  return {
    id: stored?.id ?? null,
    actionId: stored === undefined ? transaction.id : stored.actionId,
    type: transaction.type,
    date: transaction.date,
    time: "time" in transaction ? (transaction.time ?? null) : null,
    symbol: "symbol" in transaction ? transaction.symbol : null,
    shares: "shares" in transaction ? transaction.shares.toFixed() : null,
    amountIdr: "amountIdr" in transaction ? transaction.amountIdr.toFixed() : null,
    chargesIdr: "chargesIdr" in transaction ? transaction.chargesIdr.toFixed() : null,
    ratio:
      "ratio" in transaction
        ? { new: transaction.ratio.new.toFixed(), old: transaction.ratio.old.toFixed() }
        : null,
    cashIdr: cashEffect(transaction).toFixed(),
    note: stored?.note ?? "",
  };
}

function readNumber(text: string | null): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : undefined;
}
