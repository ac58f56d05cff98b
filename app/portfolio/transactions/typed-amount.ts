import { SHARES_PER_LOT } from "#domain/market/quotes/price-rules.ts";
import { normaliseTypedNumber } from "#format/number.ts";

/** In rupiah; undefined until enough has been typed. Only for the hint: the server computes it exactly. */
export function typedAmountIdr({
  quantity,
  unit,
  price,
  amount,
}: Record<"quantity" | "unit" | "price" | "amount", string>): number | undefined {
  const idr =
    amount === ""
      ? numberOf(quantity) * (unit === "lot" ? SHARES_PER_LOT : 1) * numberOf(price)
      : numberOf(amount);
  return idr > 0 ? idr : undefined;
}

/** NaN unless the server would read the same number. */
function numberOf(typed: string): number {
  return Number(normaliseTypedNumber(typed) ?? Number.NaN);
}
