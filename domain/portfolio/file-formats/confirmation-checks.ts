import { breakDownFee, type FeeProfile } from "../calculators/fee-profile.ts";
import { type Decimal, decimal, sum, ZERO } from "../ledger/decimal.ts";
import { LOT } from "../ledger/lot.ts";
import type { AmountsBySide, PrintedFill, SummaryItem } from "./confirmation-rows.ts";

export type FailedCheck =
  | "confirmation-lots"
  | "confirmation-amount"
  | "confirmation-value"
  | "confirmation-fees"
  | "confirmation-total"
  | "confirmation-due";

const CHARGES = ["commission", "vatOnCommission", "levy", "vatOnLevy", "incomeTax"] as const;
/** Brokers round each charge of a document separately. */
const TOLERANCE = decimal("0.02");

export interface PrintedConfirmation {
  fills: readonly PrintedFill[];
  summary: ReadonlyMap<SummaryItem, AmountsBySide>;
  amountDue: AmountsBySide;
}

/** `detail` is the fill's company, or the printed amount. */
export function findFailedCheck(
  { fills, summary, amountDue }: PrintedConfirmation,
  profile: FeeProfile,
): { code: FailedCheck; detail: string } | undefined {
  for (const { symbol, lots, shares, priceIdr, buy, sell } of fills) {
    if (!shares.eq(lots.times(LOT)) || shares.lte(ZERO)) return { code: "confirmation-lots", detail: symbol };
    const isOneSided = buy.eq(ZERO) !== sell.eq(ZERO);
    if (!isOneSided || !shares.times(priceIdr).eq(buy.plus(sell)))
      return { code: "confirmation-amount", detail: symbol };
  }
  for (const side of ["buy", "sell"] as const) {
    const printedAmount = (item: SummaryItem) => summary.get(item)?.[side] ?? ZERO;
    const value = printedAmount("value");
    if (!value.eq(sum(fills.map((fill) => fill[side]))))
      return { code: "confirmation-value", detail: value.toFixed(2) };
    const expected = breakDownFee(profile, side, value);
    const mismatch = CHARGES.find(
      (item) => expected === undefined || !isNear(printedAmount(item), expected[`${item}Idr`]),
    );
    if (mismatch !== undefined)
      return { code: "confirmation-fees", detail: printedAmount(mismatch).toFixed(2) };
    const totalChargesIdr = chargesIn(summary, side).plus(printedAmount("stampDuty"));
    const total = side === "buy" ? value.plus(totalChargesIdr) : value.minus(totalChargesIdr);
    if (!isNear(printedAmount("total"), total))
      return { code: "confirmation-total", detail: printedAmount("total").toFixed(2) };
  }
  const totals = summary.get("total") ?? { buy: ZERO, sell: ZERO };
  const printedDue = amountDue.buy.plus(amountDue.sell);
  return isNear(totals.sell.minus(totals.buy).abs(), printedDue)
    ? undefined
    : { code: "confirmation-due", detail: printedDue.toFixed(2) };
}

export function chargesIn(summary: ReadonlyMap<SummaryItem, AmountsBySide>, side: "buy" | "sell"): Decimal {
  return sum(CHARGES.map((item) => summary.get(item)?.[side] ?? ZERO));
}

function isNear(a: Decimal, b: Decimal): boolean {
  return a.minus(b).abs().lte(TOLERANCE);
}
