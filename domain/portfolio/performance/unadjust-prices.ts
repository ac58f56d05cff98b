import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { type Decimal, decimal, toDouble } from "../ledger/decimal.ts";
import type { Ratio } from "../ledger/transaction.ts";

const PRICE_DECIMALS = 6;

export interface DatedPrice {
  date: IsoDate;
  /** With at most 6 decimals, which a double preserves. */
  priceIdr: number;
}

/** `date` is the first day at the new price. */
export interface DatedSplit {
  date: IsoDate;
  ratio: Ratio;
}

/**
 * Undoes a series' adjustment for splits. Transactions are in shares and prices of their day, and the ledger applies
 * the splits to the shares; adjusted prices would apply them twice.
 *
 * @param splits those for which the series is adjusted
 */
export function unadjustPrices(
  adjustedPrices: readonly DatedPrice[],
  splits: readonly DatedSplit[],
): DatedPrice[] {
  return adjustedPrices.map(({ date, priceIdr }) => {
    const laterSplits = splits.filter((split) => split.date > date);
    if (laterSplits.length === 0) return { date, priceIdr };
    const multiply = (product: Decimal, factor: Decimal) => product.times(factor);
    const newShares = laterSplits.map(({ ratio }) => ratio.new).reduce(multiply);
    const oldShares = laterSplits.map(({ ratio }) => ratio.old).reduce(multiply);
    const restoredPrice = decimal(String(priceIdr)).times(newShares).div(oldShares);
    return { date, priceIdr: toDouble(restoredPrice.round(PRICE_DECIMALS)) };
  });
}
