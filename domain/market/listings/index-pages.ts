/**
 * The indices that have a page of their own, each with the code in its address: the symbol, in letters and digits. Apart from the
 * instruments, whose calendars no browser needs.
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

/** In the order of the market page: the exchange's own first. */
export const indexSymbols: readonly string[] = [...codes.keys()];

export function isIndex(symbol: string): boolean {
  return codes.has(symbol);
}

/** What a symbol is called in addresses; a company's code is its own. */
export function addressCode(symbol: string): string {
  return codes.get(symbol) ?? symbol;
}

/** Whose page an address names: a company's code or an index, by its code there or its symbol. @param code in upper case */
export function symbolOfAddress(code: string): string {
  return indexSymbols.find((symbol) => codes.get(symbol) === code) ?? code;
}

/** What other services call the indices. */
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

/** The index that a typed code means: "^JKSE", "SP500", "IDX30"; any other code is its own. @param code in upper case */
export function symbolOfTyped(code: string): string {
  return otherCodes.get(code.replace(/^\^/, "")) ?? symbolOfAddress(code);
}

/** What the prices on a symbol's page are counted in: an index counts points, a share rupiah. */
export function priceUnitOf(symbol: string): "IDR" | "points" {
  return isIndex(symbol) ? "points" : "IDR";
}
