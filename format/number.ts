import { DECIMAL_DIGITS } from "./decimal.ts";

export const MINUS = "\u2212";

/**
 * Creates the number formatter for all pages (id-ID): a point for thousands, a comma for decimals, and a true minus
 * (U+2212), as wide as the plus. CSV and the API use the plain form, "-1.25". Numbers are rounded as written:
 * 0.27225 × 100 is 27.224999999999998 in binary and renders as 27,23.
 */
export function indonesianNumberFormat(options: Intl.NumberFormatOptions): (value: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => {
    format ??= new Intl.NumberFormat("id-ID", { signDisplay: "negative", ...options });
    return format.format(Number(value.toPrecision(DECIMAL_DIGITS))).replace("-", MINUS);
  };
}

/** "9.000" and "9.000,5" with thousands, or "9000", "9000,5" and "0.15" without. */
const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,20})?$/;
const PLAIN = /^\d{1,18}(?:[.,]\d{1,20})?$/;
/** "9,000" is nine thousand in English and nine in Indonesian. */
const AMBIGUOUS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;

/**
 * A number as Indonesians type it, with or without "Rp" or "%", as plain digits: "Rp9.000,5" is "9000.5". Not negative.
 */
export function normaliseTypedNumber(typed: string): string | "ambiguous" | undefined {
  const text = typed
    .trim()
    .replace(/^rp\.?\s*/i, "")
    .replace(/\s*%$/, "")
    .replaceAll(/\s/g, "");
  if (AMBIGUOUS.test(text)) return "ambiguous";
  if (GROUPED.test(text)) return text.replaceAll(".", "").replace(",", ".");
  return PLAIN.test(text) ? text.replace(",", ".") : undefined;
}

/**
 * Plain digits as an Indonesian types them, so that normaliseTypedNumber reads them back: "98.9" is "98,9", and "1.125"
 * is "1,1250", because "1,125" may be a thousand.
 */
export function formatTypedNumber(plain: string): string {
  const typed = plain.replace(".", ",");
  return normaliseTypedNumber(typed) === "ambiguous" ? `${typed}0` : typed;
}

/** Parses digits that a user typed, with or without spaces around them. */
export function parseIntegerBetween(typed: string, min: number, max: number): number | undefined {
  const text = typed.trim();
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}

/**
 * Parses an id or a page number of a URL or a form; undefined unless it is a whole number that the database can store.
 */
export function parsePositiveInteger(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
