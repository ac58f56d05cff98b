import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { type Failed, type Outcome, success } from "#platform/outcome.ts";
import { inCanonicalOrder } from "./canonical-order.ts";
import type { CostMethod } from "./cost-method.ts";
import { type Decimal, sum } from "./decimal.ts";
import { applyToHolding, emptyHolding, type Holding } from "./holding.ts";
import { cashEffect, isCashTransaction, type Transaction } from "./transaction.ts";

export interface Ledger {
  method: CostMethod;
  transactions: readonly Transaction[];
  /** By symbol, also those sold since. */
  holdings: ReadonlyMap<string, Holding>;
  /** Meaningful only for portfolios whose deposits are recorded; may then be negative. */
  cashIdr: Decimal;
}

/** `detail` is the number of shares that the portfolio had at that moment. */
export interface BeyondHolding extends Failed<"beyond-holding"> {
  detail: string;
  transactionId: string;
  symbol: string;
  date: IsoDate;
  heldShares: Decimal;
}

/**
 * Books all transactions of a portfolio, given in any order.
 *
 * @throws RangeError for shares, amounts or ratios that no transaction can have
 */
export function bookTransactions(
  transactions: readonly Transaction[],
  method: CostMethod,
): Outcome<Ledger, BeyondHolding> {
  const orderedTransactions = inCanonicalOrder(transactions, method);
  const holdings = new Map<string, Holding>();
  for (const transaction of orderedTransactions) {
    if (isCashTransaction(transaction)) continue;
    const { id, symbol, date } = transaction;
    const holding = holdings.get(symbol) ?? emptyHolding(symbol);
    if (!applyToHolding(holding, transaction, method)) {
      const heldShares = holding.shares;
      const detail = heldShares.toFixed();
      return { ok: false, code: "beyond-holding", detail, transactionId: id, symbol, date, heldShares };
    }
    holdings.set(symbol, holding);
  }
  return success({
    method,
    transactions: orderedTransactions,
    holdings,
    cashIdr: sum(orderedTransactions.map(cashEffect)),
  });
}
