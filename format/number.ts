/**
 * Numbers as an Indonesian reader writes them, everywhere on the pages: a point for thousands, a comma for decimals, and
 * a true minus (U+2212), which is as wide as the plus. CSV and the API keep the programs' form, "-1.25".
 */
export function idNumber(options: Intl.NumberFormatOptions): (value: number) => string {
  const format = new Intl.NumberFormat("id-ID", { signDisplay: "negative", ...options });
  return (value) => format.format(value).replace("-", MINUS);
}

export const MINUS = "\u2212";
