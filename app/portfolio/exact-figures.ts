import { transactionPage } from "#copy/ledger/transactions.ts";
import { SHARES_PER_LOT } from "#domain/market/quotes/price-rules.ts";
import { formatCount } from "#format/large-amount.ts";
import { formatPct } from "#format/percent.ts";
import { formatRupiah } from "#format/price.ts";

// Decimals reach the pages as text. As doubles they are exact to a rupiah up to 9 quadrillion.

export function rupiahText(amountIdr: string): string {
  return formatRupiah(Number(amountIdr));
}

/** "10 lot", "150 saham" for odd lots. */
export function sharesText(shares: string): string {
  const count = Number(shares);
  return count !== 0 && count % SHARES_PER_LOT === 0
    ? transactionPage.lots(formatCount(count / SHARES_PER_LOT))
    : transactionPage.shares(formatCount(count));
}

export function rateText(fraction: string): string {
  return formatPct(Number(fraction) * 100);
}
