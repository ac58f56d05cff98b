import type { Database } from "#platform/database/database.ts";
import { listStoredYears } from "../candles/years/year-statistics.server.ts";
import { breadthOf, type MarketBreadth } from "./market-breadth.ts";
import type { MarketDay } from "./market-day.server.ts";

export async function readMarketBreadth(
  db: Database,
  { companies, tradingDate }: MarketDay,
): Promise<MarketBreadth> {
  return breadthOf(companies, await listStoredYears(db), tradingDate);
}
