import { type InstrumentKind, marketInstruments } from "./instrument.ts";

/** The tabs of the market page in display order. */
export const marketTabs = ["indonesia", "global", "crypto"] as const;
export type MarketTab = (typeof marketTabs)[number];

/** The symbols of a tab's tiles in display order. */
export function symbolsOfTab(tab: MarketTab): string[] {
  return marketInstruments.filter(({ kind }) => tabOf(kind) === tab).map(({ symbol }) => symbol);
}

function tabOf(kind: InstrumentKind): MarketTab {
  return kind === "world-index" ? "global" : kind === "crypto" ? "crypto" : "indonesia";
}
