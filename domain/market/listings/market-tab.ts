import { type InstrumentKind, marketInstruments } from "./instrument.ts";

export const MARKET_TABS = ["indonesia", "global", "crypto"] as const;
export type MarketTab = (typeof MARKET_TABS)[number];

export function symbolsOfTab(tab: MarketTab): string[] {
  return marketInstruments.filter(({ kind }) => tabOf(kind) === tab).map(({ symbol }) => symbol);
}

function tabOf(kind: InstrumentKind): MarketTab {
  return kind === "world-index" ? "global" : kind === "crypto" ? "crypto" : "indonesia";
}
