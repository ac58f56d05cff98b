import { transactionPage } from "#copy/ledger/transactions.ts";
import { SHARES_PER_LOT } from "#domain/market/quotes/price-rules.ts";
import { formatCount } from "#format/large-amount.ts";

/** "10 lot", "150 saham" for odd lots. */
export function sharesText(shares: string): string {
  const count = Number(shares);
  return count !== 0 && count % SHARES_PER_LOT === 0
    ? transactionPage.lots(formatCount(count / SHARES_PER_LOT))
    : transactionPage.shares(formatCount(count));
}
