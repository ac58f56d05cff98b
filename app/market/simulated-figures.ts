import type { MarketPageData } from "./market-page-data.ts";

export function showsSimulatedMarketFigures({
  overview,
  sectors,
  movers,
}: Pick<MarketPageData, "overview" | "movers"> & Partial<MarketPageData>): boolean {
  const lists = [overview, sectors, ...Object.values(movers ?? {})];
  return lists.some((list) => list?.some(({ simulated }) => simulated));
}
