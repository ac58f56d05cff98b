import type { MarketPageData } from "./market-page-data.ts";

/** Whether a page of market blocks needs the note about simulated figures. */
export function hasSimulatedFigures({
  overview,
  sectors,
  movers,
}: Pick<MarketPageData, "overview" | "movers"> & Partial<MarketPageData>): boolean {
  const lists = [overview, sectors, ...Object.values(movers ?? {})];
  return lists.some((list) => list?.some(({ simulated }) => simulated));
}
