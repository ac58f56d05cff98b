import { type Decimal, decimal, roundMoney, sum, ZERO } from "../ledger/decimal.ts";

/** A broker's rates as fractions of the value, including all charges except stamp duty. */
export interface FeeProfile {
  buy: Decimal;
  sell: Decimal;
}

/** Goes to the exchange, the clearing house, the depository and the guarantee fund. */
const LEVY = decimal("0.0004");
/** The part of the levy that is subject to VAT: the guarantee fund's 0.01 % isn't. */
const TAXED_LEVY = decimal("0.0003");
const VAT = decimal("0.11");
const SALES_TAX = decimal("0.001");

export interface FeeBreakdown {
  commissionIdr: Decimal;
  vatOnCommissionIdr: Decimal;
  levyIdr: Decimal;
  vatOnLevyIdr: Decimal;
  incomeTaxIdr: Decimal;
}

export function feeOf(profile: FeeProfile, side: "buy" | "sell", valueIdr: Decimal): Decimal {
  return roundMoney(valueIdr.times(profile[side]));
}

/**
 * The parts of an all-in fee, each rounded to 2 decimals: their sum may differ from the fee by two cents. Undefined if
 * the rate doesn't cover levy and taxes, so it isn't all-in.
 */
export function breakDownFee(
  profile: FeeProfile,
  side: "buy" | "sell",
  valueIdr: Decimal,
): FeeBreakdown | undefined {
  const levyIdr = valueIdr.times(LEVY);
  const vatOnLevyIdr = valueIdr.times(TAXED_LEVY).times(VAT);
  const incomeTaxIdr = side === "sell" ? valueIdr.times(SALES_TAX) : ZERO;
  const otherChargesIdr = sum([levyIdr, vatOnLevyIdr, incomeTaxIdr]);
  const commissionIdr = valueIdr.times(profile[side]).minus(otherChargesIdr).div(VAT.plus("1"));
  if (commissionIdr.lt(ZERO)) return undefined;
  return {
    commissionIdr: roundMoney(commissionIdr),
    vatOnCommissionIdr: roundMoney(commissionIdr.times(VAT)),
    levyIdr: roundMoney(levyIdr),
    vatOnLevyIdr: roundMoney(vatOnLevyIdr),
    incomeTaxIdr: roundMoney(incomeTaxIdr),
  };
}
