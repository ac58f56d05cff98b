import type { Instrument } from "../listings/instrument.ts";

/** The service's symbols for the tiles. It sometimes lacks IDX30 and CPO, which are then reported as missing. */
const yahooSymbols = new Map(
  Object.entries<string>({
    IHSG: "^JKSE",
    LQ45: "^JKLQ45",
    IDX30: "IDX30.JK",
    "USD/IDR": "IDR=X",
    "XAU/USD": "GC=F",
    CPO: "CPO=F",
    "S&P 500": "^GSPC",
    NASDAQ: "^IXIC",
    NIKKEI: "^N225",
    "BTC/USD": "BTC-USD",
    "ETH/USD": "ETH-USD",
    "SOL/USD": "SOL-USD",
  }),
);

export function yahooSymbolOf({ symbol, kind }: Instrument): string | undefined {
  return kind === "stock" ? `${symbol}.JK` : yahooSymbols.get(symbol);
}
