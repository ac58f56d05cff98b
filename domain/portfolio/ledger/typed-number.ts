import { normaliseTypedNumber } from "#format/number.ts";
import { type Decimal, decimal } from "./decimal.ts";

export function parseTypedNumber(input: string): Decimal | "ambiguous" | undefined {
  const plain = normaliseTypedNumber(input);
  return plain === undefined || plain === "ambiguous" ? plain : decimal(plain);
}
