import type { BeyondHolding } from "#domain/portfolio/ledger/book-transactions.ts";
import { toDouble } from "#domain/portfolio/ledger/decimal.ts";
import { formatShortDate } from "#format/dates.ts";
import { formatCount } from "#format/large-amount.ts";

export function beyondHolding({ symbol, date, heldShares }: BeyondHolding): string {
  const day = formatShortDate(date);
  const shareCount = toDouble(heldShares);
  return shareCount === 0
    ? `Anda tidak memiliki saham ${symbol} pada ${day}.`
    : `Anda hanya memiliki ${formatCount(shareCount)} saham ${symbol} pada ${day}.`;
}
