import { breakDownFee, type FeeProfile } from "../calculators/fee-profile.ts";
import { type Decimal, decimal, sum, ZERO } from "../ledger/decimal.ts";
import { LOT } from "../ledger/lot.ts";
import type { AmountsBySide, PrintedFill, SummaryItem } from "./confirmation-rows.ts";

export type BrokenIdentity =
  | "confirmation-lots"
  | "confirmation-amount"
  | "confirmation-value"
  | "confirmation-fees"
  | "confirmation-total"
  | "confirmation-due";

/** Brokers round each charge of a document separately. */
const TOLERANCE = decimal("0.02");

export interface PrintedConfirmation {
  fills: readonly PrintedFill[];
  summary: ReadonlyMap<SummaryItem, AmountsBySide>;
  due: AmountsBySide;
}

/** `detail` is the fill's company, or the printed amount. */
export function findBrokenIdentity(
  { fills, summary, due }: PrintedConfirmation,
  profile: FeeProfile,
): { code: BrokenIdentity; detail: string } | undefined {
  for (const { symbol, lots, shares, priceIdr, buy, sell } of fills) {
    if (!shares.eq(lots.times(LOT)) || shares.lte(ZERO)) return { code: "confirmation-lots", detail: symbol };
    const isOneSided = buy.eq(ZERO) !== sell.eq(ZERO);
    if (!isOneSided || !shares.times(priceIdr).eq(buy.plus(sell)))
      return { code: "confirmation-amount", detail: symbol };
  }
  for (const side of ["buy", "sell"] as const) {
    const printed = (item: SummaryItem) => summary.get(item)?.[side] ?? ZERO;
    const value = printed("value");
    if (!value.eq(sum(fills.map((fill) => fill[side]))))
      return { code: "confirmation-value", detail: value.toFixed(2) };
    const expected = breakDownFee(profile, side, value);
    const charges = [
      [printed("commission"), expected?.commissionIdr],
      [printed("vatOnCommission"), expected?.vatOnCommissionIdr],
      [printed("levy"), expected?.levyIdr],
      [printed("vatOnLevy"), expected?.vatOnLevyIdr],
      [printed("incomeTax"), expected?.incomeTaxIdr],
    ] as const;
    const wrong = charges.find(
      ([idr, expectedIdr]) => expectedIdr === undefined || !isNear(idr, expectedIdr),
    );
    if (wrong !== undefined) return { code: "confirmation-fees", detail: wrong[0].toFixed(2) };
    const paid = chargesIn(summary, side).plus(printed("stampDuty"));
    const total = side === "buy" ? value.plus(paid) : value.minus(paid);
    if (!isNear(printed("total"), total))
      return { code: "confirmation-total", detail: printed("total").toFixed(2) };
  }
  const totals = summary.get("total") ?? { buy: ZERO, sell: ZERO };
  const printedDue = due.buy.plus(due.sell);
  return isNear(totals.sell.minus(totals.buy).abs(), printedDue)
    ? undefined
    : { code: "confirmation-due", detail: printedDue.toFixed(2) };
}

export function chargesIn(summary: ReadonlyMap<SummaryItem, AmountsBySide>, side: "buy" | "sell"): Decimal {
  const items = ["commission", "vatOnCommission", "levy", "vatOnLevy", "incomeTax"] as const;
  return sum(items.map((item) => summary.get(item)?.[side] ?? ZERO));
}

function isNear(a: Decimal, b: Decimal): boolean {
  return a.minus(b).abs().lte(TOLERANCE);
}
