import { type Decimal, decimal, wholeShares, ZERO } from "../ledger/decimal.ts";
import { type RightsTerms, theoreticalPrice } from "./reference-prices.ts";

export interface RightsOffer {
  rights: Decimal;
  exerciseCostIdr: Decimal;
  theoreticalPriceIdr: Decimal;
  theoreticalRightIdr: Decimal;
  /** How much the holder's stake shrinks without exercising, in percent of the stake. */
  dilutionPct: Decimal;
}

export function rightsOffer(terms: RightsTerms, heldShares: Decimal, cumCloseIdr: Decimal): RightsOffer {
  const { oldShares, newShares, exercisePriceIdr } = terms;
  const rights = wholeShares(heldShares.times(newShares).div(oldShares));
  const theoreticalPriceIdr = theoreticalPrice(terms, cumCloseIdr);
  const advantageIdr = theoreticalPriceIdr.minus(exercisePriceIdr);
  return {
    rights,
    exerciseCostIdr: rights.times(exercisePriceIdr),
    theoreticalPriceIdr,
    theoreticalRightIdr: advantageIdr.gt(ZERO) ? advantageIdr : ZERO,
    dilutionPct: newShares.times(decimal("100")).div(oldShares.plus(newShares)),
  };
}
