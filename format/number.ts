import { DECIMAL_DIGITS } from "./decimal.ts";

/**
 * Creates the number formatter for all pages (id-ID): a point for thousands, a comma for decimals, and a true minus
 * (U+2212), as wide as the plus. CSV and the API use the plain form, "-1.25". Numbers are rounded as written: 0.27225
 * * 100 is 27.224999999999998 in binary and renders as 27,23.
 */
export function idNumber(options: Intl.NumberFormatOptions): (value: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => {
    format ??= new Intl.NumberFormat("id-ID", { signDisplay: "negative", ...options });
    return format.format(Number(value.toPrecision(DECIMAL_DIGITS))).replace("-", MINUS);
  };
}

export const MINUS = "\u2212";
