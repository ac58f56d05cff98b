import { toSectorCompanies } from "#app/figure-contract/sector-companies.ts";
import { publicPage } from "#app/public-page.ts";
import { sectorForSlug } from "#domain/market/listings/sectors.ts";
import { readSectorDay } from "#domain/market/overview/sector-day.server.ts";
import { serveDataFunction } from "./serve-data-function.ts";

export const handle = publicPage({ search: ["sector", "sort", "direction", "rows"] });

export const loader = serveDataFunction(
  "sector-companies",
  async (db, { sector, ...order }, calendar, now, { moversMinTurnoverIdr }) =>
    toSectorCompanies(
      await readSectorDay(db, sectorForSlug(sector), calendar, now, moversMinTurnoverIdr),
      order,
    ),
  () => ["market"],
);

export const action = loader;
