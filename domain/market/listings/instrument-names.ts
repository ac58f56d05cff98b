import { type Instrument, marketInstruments } from "./instrument.ts";

const otherNames = new Map(
  Object.entries<string>({
    IHSG: "jkse composite",
    LQ45: "jklq45",
    "USD/IDR": "idrx idrusd",
    "XAU/USD": "gcf xau",
    CPO: "cpof",
    "S&P 500": "gspc spx",
    NASDAQ: "ixic",
    NIKKEI: "n225",
    "BTC/USD": "btc",
    "ETH/USD": "eth",
    "SOL/USD": "sol",
  }),
);

const instruments = new Map(
  marketInstruments.flatMap((instrument) =>
    [instrument.symbol, instrument.name, ...(otherNames.get(instrument.symbol) ?? "").split(" ")]
      .map(nameKeyOf)
      .filter((name) => name !== "")
      .map((name) => [name, instrument]),
  ),
);

export function findNamedInstrument(text: string): Instrument | undefined {
  return instruments.get(nameKeyOf(text));
}

function nameKeyOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, "");
}
