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
  const price = amountOf("price");
  const printedAmount = price === undefined ? requireAmount(amountOf, "amount") : amountOf("amount");
  const gross = price === undefined ? undefined : shares.times(price);
  const side = type === "sell" || type === "rights-sold" ? "sell" : "buy";
  const { amountIdr, chargesIdr } = splitAmount(side, {
    shares,
    price,
    printedAmount,
    gross,
    charges: amountOf("charges"),
  });
  const chargesByRates = () => (rates && type !== "rights-exercised" ? feeOf(rates, side, amountIdr) : ZERO);
  return {
    shares: shares.toFixed(),
    amountIdr: amountIdr.toFixed(),
    chargesIdr: (chargesIdr ?? chargesByRates()).toFixed(),
  };
}

interface TradeFigures {
  shares: Decimal;
  price: Decimal | undefined;
  printedAmount: Decimal | undefined;
  gross: Decimal | undefined;
  charges: Decimal | undefined;
}

function splitAmount(
  side: "buy" | "sell",
  { shares, price, printedAmount, gross, charges }: TradeFigures,
): { amountIdr: Decimal; chargesIdr: Decimal | undefined } {
  if (gross === undefined || price === undefined || printedAmount === undefined) {
    const amountIdr = gross ?? printedAmount;
    if (amountIdr === undefined) throw new RowRejected("row-missing", "amount");
    return { amountIdr, chargesIdr: charges };
  }
  if (printedAmount.eq(gross)) return { amountIdr: gross, chargesIdr: charges };
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
