import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { inCanonicalOrder } from "./canonical-order.ts";
import { type Decimal, wholeShares, ZERO } from "./decimal.ts";
import { type HoldingTransaction, isCashTransaction, shareFactor, type Transaction } from "./transaction.ts";

export interface HeldShares {
  date: IsoDate;
  shares: Decimal;
}

/**
 * The shares of each company after each of its transactions, oldest first. They equal those of bookTransactions with a
 * daily moving average, but without the cost, which takes most of its time.
 *
 * @returns undefined if a sale exceeds its holding
 */
export function heldSharesBySymbol(
  transactions: readonly Transaction[],
): Map<string, HeldShares[]> | undefined {
  const counts = new Map<string, HeldShares[]>();
  for (const transaction of inCanonicalOrder(transactions, "moving-average-daily")) {
    if (isCashTransaction(transaction)) continue;
    const { symbol, date } = transaction;
    const companyCounts = counts.get(symbol) ?? [];
    const shares = sharesAfter(transaction, companyCounts.at(-1)?.shares ?? ZERO);
    if (shares === undefined) return undefined;
    companyCounts.push({ date, shares });
    counts.set(symbol, companyCounts);
  }
  return counts;
}

function sharesAfter(transaction: HoldingTransaction, before: Decimal): Decimal | undefined {
  switch (transaction.type) {
    case "buy":
    case "transfer-in":
    case "rights-exercised":
      return before.plus(transaction.shares);
    case "sell":
    case "transfer-out":
      return transaction.shares.gt(before) ? undefined : before.minus(transaction.shares);
    case "split":
    case "bonus":
    case "stock-dividend": {
      const factor = shareFactor(transaction);
      return wholeShares(before.times(factor.new).div(factor.old));
    }
    default:
      return before;
  }
}
