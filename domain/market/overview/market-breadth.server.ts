import type { Database } from "#platform/database/database.ts";
import { listStoredYears } from "../candles/years/year-statistics.server.ts";
import { breadthOf, type MarketBreadth } from "./market-breadth.ts";
import type { MarketDay } from "./market-day.server.ts";

/** Takes a day that has been read already; one more query reads the years of all companies. */
export async function readMarketBreadth(
  db: Database,
  { companies, tradingDate }: MarketDay,
): Promise<MarketBreadth> {
  return breadthOf(companies, await listStoredYears(db), tradingDate);
}
