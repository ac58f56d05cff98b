import { type Decimal, decimal } from "./decimal.ts";

/** "9.000" and "9.000,5" with thousands, or "9000", "9000,5" and "0.15" without. */
const GROUPED = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,6})?$/;
const PLAIN = /^\d{1,18}(?:[.,]\d{1,6})?$/;
/** "9,000" is nine thousand in English and nine in Indonesian. */
const AMBIGUOUS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;

/** A number as Indonesians type it, with or without "Rp", lots' "lot" or "%". Not negative. */
export function readTypedNumber(typed: string): Decimal | "ambiguous" | undefined {
  const text = typed
    .trim()
    .replace(/^rp\.?\s*/i, "")
    .replace(/\s*%$/, "")
    .replaceAll(/\s/g, "");
  if (AMBIGUOUS.test(text)) return "ambiguous";
  if (GROUPED.test(text)) return decimal(text.replaceAll(".", "").replace(",", "."));
  return PLAIN.test(text) ? decimal(text.replace(",", ".")) : undefined;
}
