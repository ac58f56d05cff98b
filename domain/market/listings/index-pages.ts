/**
 * The indices with pages of their own, each with the code in its address: the symbol's letters and digits.
 * Separate from the instruments, so that browsers don't load the calendars.
 */
const codes = new Map(
  Object.entries<string>({
    IHSG: "IHSG",
    LQ45: "LQ45",
    IDX30: "IDX30",
    "S&P 500": "SP500",
    NASDAQ: "NASDAQ",
    NIKKEI: "NIKKEI",
  }),
);

/** In the market page's order: the exchange's own indices first. */
export const indexSymbols: readonly string[] = [...codes.keys()];

export function isIndex(symbol: string): boolean {
  return codes.has(symbol);
}

/** A symbol's code in addresses. A company's address has its stock code. */
export function addressCode(symbol: string): string {
  return codes.get(symbol) ?? symbol;
}

/**
 * Returns the symbol for an address's code: a company's code, or an index's address code or symbol.
 * @param code in upper case
 */
export function symbolOfAddress(code: string): string {
  return indexSymbols.find((symbol) => codes.get(symbol) === code) ?? code;
}

/** Codes of the indices at other services. */
const otherCodes = new Map(
  Object.entries<string>({
    JKSE: "IHSG",
    COMPOSITE: "IHSG",
    JKLQ45: "LQ45",
    GSPC: "S&P 500",
    SPX: "S&P 500",
    IXIC: "NASDAQ",
    N225: "NIKKEI",
  }),
);

/**
 * Returns the index for a typed code ("^JKSE", "SP500", "IDX30"); other codes are returned unchanged.
 * @param code in upper case
 */
export function symbolOfTyped(code: string): string {
  return otherCodes.get(code.replace(/^\^/, "")) ?? symbolOfAddress(code);
}

/** The unit of the prices on a symbol's page. */
export function priceUnitOf(symbol: string): "IDR" | "points" {
  return isIndex(symbol) ? "points" : "IDR";
}
