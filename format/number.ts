/**
 * Creates a formatter for Indonesian numbers, used on all pages: a point for thousands, a comma for decimals,
 * and a true minus (U+2212), as wide as the plus. CSV and the API use the plain form, "-1.25".
 */
export function idNumber(options: Intl.NumberFormatOptions): (value: number) => string {
  const format = new Intl.NumberFormat("id-ID", { signDisplay: "negative", ...options });
  return (value) => format.format(value).replace("-", MINUS);
}

export const MINUS = "\u2212";
