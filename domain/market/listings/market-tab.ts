import { type InstrumentKind, marketInstruments } from "./instrument.ts";

/** The tabs of the market page, in its order. */
export const marketTabs = ["indonesia", "global", "crypto"] as const;
export type MarketTab = (typeof marketTabs)[number];

/** The keys of a tab's tiles, in its order. */
export function symbolsOfTab(tab: MarketTab): string[] {
  return marketInstruments.filter(({ kind }) => tabOf(kind) === tab).map(({ symbol }) => symbol);
}

function tabOf(kind: InstrumentKind): MarketTab {
  return kind === "world-index" ? "global" : kind === "crypto" ? "crypto" : "indonesia";
}
