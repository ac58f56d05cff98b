import { type Decimal, decimal } from "../ledger/decimal.ts";
import { parseTypedNumber } from "../ledger/typed-number.ts";

/** No broker charges more. */
const MAX_PCT = decimal("5");

/** "0,15" is 0.0015. */
export function parseRate(input: string): Decimal | undefined {
  const pct = parseTypedNumber(input);
  if (pct === undefined || pct === "ambiguous" || pct.gt(MAX_PCT)) return undefined;
  return pct.div("100");
}
