import { idxCalendar } from "../calendar/idx-calendar.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import { cryptoCalendar, currencyCalendar, japanCalendar, usCalendar } from "../calendar/world-calendars.ts";
import { isIndex } from "./index-pages.ts";

export type InstrumentKind = "stock" | "index" | "world-index" | "currency" | "commodity" | "crypto";

export interface Instrument {
  /** The database key, shown to readers unless there is a label: "BBCA", "IHSG", "USD/IDR". */
  symbol: string;
  /** Shown on tiles instead of the symbol: GOLD can't be a symbol, because it is a listed company's code. */
  label?: string;
  name: string;
  kind: InstrumentKind;
  /** ISO 4217; undefined for an index, whose prices are in points. */
  currency: string | undefined;
  calendar: TradingCalendar;
}

const commodity = { kind: "commodity", currency: "USD", calendar: currencyCalendar } as const;
const worldIndex = { kind: "world-index", currency: undefined } as const;

export const marketInstruments = [
  index("IHSG", "Indeks Harga Saham Gabungan"),
  index("LQ45", "Indeks LQ45"),
  index("IDX30", "Indeks IDX30"),
  {
    symbol: "USD/IDR",
    name: "Dolar AS terhadap rupiah",
    kind: "currency",
    currency: "IDR",
    calendar: currencyCalendar,
  },
  { symbol: "XAU/USD", label: "GOLD", name: "Emas", ...commodity },
  { symbol: "CPO", name: "Minyak sawit mentah", ...commodity },
  { symbol: "S&P 500", name: "S&P 500", ...worldIndex, calendar: usCalendar },
  { symbol: "NASDAQ", name: "Nasdaq Composite", ...worldIndex, calendar: usCalendar },
  { symbol: "NIKKEI", name: "Nikkei 225", ...worldIndex, calendar: japanCalendar },
  crypto("BTC/USD", "Bitcoin"),
  crypto("ETH/USD", "Ethereum"),
  crypto("SOL/USD", "Solana"),
] as const satisfies readonly Instrument[];

export function findMarketInstrument(symbol: string): Instrument | undefined {
  return marketInstruments.find((instrument) => instrument.symbol === symbol);
}

export function findIndex(symbol: string): Instrument | undefined {
  return isIndex(symbol) ? findMarketInstrument(symbol) : undefined;
}

export function stockInstrument(symbol: string, name: string): Instrument {
  return { symbol, name, kind: "stock", currency: "IDR", calendar: idxCalendar };
}

function index(symbol: string, name: string): Instrument {
  return { symbol, name, kind: "index", currency: undefined, calendar: idxCalendar };
}

function crypto(symbol: string, name: string): Instrument {
  return { symbol, name, kind: "crypto", currency: "USD", calendar: cryptoCalendar };
}
