import { plainNumber } from "#format/number.ts";
import { type Decimal, decimal } from "./decimal.ts";

export function readTypedNumber(typed: string): Decimal | "ambiguous" | undefined {
  const plain = plainNumber(typed);
  return plain === undefined || plain === "ambiguous" ? plain : decimal(plain);
}
