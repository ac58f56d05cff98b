import type { Instrument } from "../listings/instrument.ts";

/** The service's own names of the tiles. IDX30 and CPO come and go there: then they are "missing", which is the truth. */
const yahooSymbols: Readonly<Record<string, string>> = {
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
};

/** What the service calls an instrument; undefined for a tile that it does not have. */
export function yahooSymbolOf({ symbol, kind }: Instrument): string | undefined {
  return kind === "stock" ? `${symbol}.JK` : yahooSymbols[symbol];
}
