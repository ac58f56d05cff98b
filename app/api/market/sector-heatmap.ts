import { toSectorItem } from "#app/figure-contract/market-items.ts";
import { publicPage } from "#app/public-page.ts";
import { readMarketDay } from "#domain/market/overview/market-day.server.ts";
import { serveDataFunction } from "./serve-data-function.ts";

export const handle = publicPage();

export const loader = serveDataFunction(
  "sector-heatmap",
  async (db, _input, calendar, now) => (await readMarketDay(db, calendar, now)).sectors.map(toSectorItem),
  () => ["market"],
);

export const action = loader;
