import { toMarketMapItem } from "#app/figure-contract/market-day-items.ts";
import { publicPage } from "#app/public-page.ts";
import { readMarketDay } from "#domain/market/overview/market-day.server.ts";
import { marketMapOf } from "#domain/market/overview/market-map.ts";
import { serveDataFunction } from "./serve-data-function.ts";

export const handle = publicPage({ search: ["sector"] });

export const loader = serveDataFunction(
  "market-map",
  async (db, { sector }, calendar, now) =>
    toMarketMapItem(marketMapOf(await readMarketDay(db, calendar, now), sector)),
  () => ["market"],
);

export const action = loader;
