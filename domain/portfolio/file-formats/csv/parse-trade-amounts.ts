import { type FeeProfile, feeOf } from "../../calculators/fee-profile.ts";
import { type Decimal, decimal, ZERO } from "../../ledger/decimal.ts";
import type { TransactionType } from "../../ledger/transaction-fields.ts";
import { type AmountReader, parseShares, requireAmount } from "./csv-amounts.ts";
import { RowRejected } from "./row-rejected.ts";

/** A printed price is rounded to 2 decimals, if it is an average of several fills. */
const PRICE_ROUNDING = decimal("0.005");
const NET_ROUNDING = decimal("1");
/** No broker's all-in rate is higher. */
const MAX_RATE = decimal("0.01");

/**
 * Shares, amount and charges of a trade. A file's amount may be before or after charges; shares × price shows which.
 *
 * @param rates for charges, if the file has none
 */
export function parseTradeAmounts(
  type: TransactionType,
  amountOf: AmountReader,
  rates: FeeProfile | undefined,
) {
  const shares = parseShares(amountOf);
  const side = type === "sell" || type === "rights-sold" ? "sell" : "buy";
  const { amountIdr, chargesIdr } = readAmounts(side, shares, amountOf);
  const chargesByRates = () => (rates && type !== "rights-exercised" ? feeOf(rates, side, amountIdr) : ZERO);
  return {
    shares: shares.toFixed(),
    amountIdr: amountIdr.toFixed(),
    chargesIdr: (chargesIdr ?? chargesByRates()).toFixed(),
  };
}

function readAmounts(
  side: "buy" | "sell",
  shares: Decimal,
  amountOf: AmountReader,
): { amountIdr: Decimal; chargesIdr: Decimal | undefined } {
  const price = amountOf("price");
  if (price === undefined)
    return { amountIdr: requireAmount(amountOf, "amount"), chargesIdr: amountOf("charges") };
  const gross = shares.times(price);
  const printedAmount = amountOf("amount");
  const charges = amountOf("charges");
  if (printedAmount === undefined || printedAmount.eq(gross))
    return { amountIdr: gross, chargesIdr: charges };
  const isRounded = !price.mod("1").eq(ZERO);
  if (isRounded && printedAmount.minus(gross).abs().lte(shares.times(PRICE_ROUNDING))) {
    return { amountIdr: printedAmount, chargesIdr: charges };
  }
  const difference = side === "buy" ? printedAmount.minus(gross) : gross.minus(printedAmount);
  const isNet =
    charges === undefined
      ? difference.gt(ZERO) && difference.lte(gross.times(MAX_RATE))
      : difference.minus(charges).abs().lte(NET_ROUNDING);
  if (!isNet) throw new RowRejected("row-amount", printedAmount.toFixed());
  return { amountIdr: gross, chargesIdr: charges ?? difference };
}
