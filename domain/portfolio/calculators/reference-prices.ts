import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { roundToTick } from "#domain/market/quotes/price-rules.ts";
import { type Decimal, decimal, toDouble } from "../ledger/decimal.ts";
import type { Ratio } from "../ledger/transaction.ts";

export interface RightsTerms {
  oldShares: Decimal;
  newShares: Decimal;
  exercisePriceIdr: Decimal;
}

export function theoreticalPrice(
  { oldShares, newShares, exercisePriceIdr }: RightsTerms,
  cumCloseIdr: Decimal,
): Decimal {
  const worthIdr = oldShares.times(cumCloseIdr).plus(newShares.times(exercisePriceIdr));
  return worthIdr.div(oldShares.plus(newShares));
}

/**
 * The opening reference price of the ex-date, to the nearest tick; the exchange's own may differ by one tick. Undefined
 * before 2014, whose ticks are unknown.
 */
export function referencePriceAfterRights(
  terms: RightsTerms,
  cumCloseIdr: Decimal,
  exDate: IsoDate,
): Decimal | undefined {
  return toTick(theoreticalPrice(terms, cumCloseIdr), exDate);
}

/** @internal for tests and lab/ */
export function referencePriceAfterSplit(
  ratio: Ratio,
  cumCloseIdr: Decimal,
  exDate: IsoDate,
): Decimal | undefined {
  return toTick(cumCloseIdr.times(ratio.old).div(ratio.new), exDate);
}

function toTick(priceIdr: Decimal, date: IsoDate): Decimal | undefined {
  const roundedIdr = roundToTick(toDouble(priceIdr), date);
  return roundedIdr === undefined ? undefined : decimal(String(roundedIdr));
}
