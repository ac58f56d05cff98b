import { toOverviewItem } from "#app/figure-contract/market-items.ts";
import { publicPage } from "#app/public-page.ts";
import { listMarketOverview } from "#domain/market/overview/market-overview.server.ts";
import { serveDataFunction } from "./serve-data-function.ts";

export const handle = publicPage();

export const loader = serveDataFunction(
  "market-overview",
  async (db, _input, calendar, now) => (await listMarketOverview(db, calendar, now)).map(toOverviewItem),
  () => ["market"],
);

export const action = loader;
