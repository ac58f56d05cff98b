import { toBreadthItem } from "#app/figure-contract/market-day-items.ts";
import { publicPage } from "#app/public-page.ts";
import { readMarketBreadth } from "#domain/market/overview/market-breadth.server.ts";
import { readMarketDay } from "#domain/market/overview/market-day.server.ts";
import { serveDataFunction } from "./serve-data-function.ts";

export const handle = publicPage();

export const loader = serveDataFunction(
  "market-breadth",
  async (db, _input, calendar, now) =>
    toBreadthItem(await readMarketBreadth(db, await readMarketDay(db, calendar, now))),
  () => ["market"],
);

export const action = loader;
