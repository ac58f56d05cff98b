import { toMoverItem } from "#app/figure-contract/market-items.ts";
import { publicPage } from "#app/public-page.ts";
import { readMarketDay } from "#domain/market/overview/market-day.server.ts";
import { MAX_MOVERS } from "#domain/market/overview/movers.ts";
import { serveDataFunction } from "./serve-data-function.ts";

export const handle = publicPage({ search: ["type"] });

export const loader = serveDataFunction(
  "market-movers",
  async (db, { type }, calendar, now, { moversMinTurnoverIdr: minTurnoverIdr }) =>
    (await readMarketDay(db, calendar, now)).movers(type, MAX_MOVERS, { minTurnoverIdr }).map(toMoverItem),
  () => ["market"],
);

export const action = loader;
