/**
 * The indices with pages of their own, each with the code in its URL: the symbol's letters and digits.
 * Separate from instrument.ts, so that browsers don't load the calendars.
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

export const indexSymbols: readonly string[] = [...codes.keys()];

export function isIndex(symbol: string): boolean {
  return codes.has(symbol);
}

export function urlCodeOf(symbol: string): string {
  return codes.get(symbol) ?? symbol;
}

/** Takes an upper-case code. */
export function symbolOfUrlCode(code: string): string {
  return indexSymbols.find((symbol) => codes.get(symbol) === code) ?? code;
}

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

export function symbolOfInput(code: string): string {
  return otherCodes.get(code.replace(/^\^/, "")) ?? symbolOfUrlCode(code);
}

export function priceUnitOf(symbol: string): "IDR" | "points" {
  return isIndex(symbol) ? "points" : "IDR";
}
