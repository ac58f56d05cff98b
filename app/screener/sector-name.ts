import { findSectorByName, IDX_SECTOR_NAMES, type IdxSector } from "#domain/market/listings/sectors.ts";
import type { ScreenerSector } from "#domain/market/screener/screener-row.ts";

/** The site's name of its eight sectors, else the exchange's in Indonesian, as on the stock page. */
export function sectorName(sector: ScreenerSector): string {
  return findSectorByName(sector)?.name ?? IDX_SECTOR_NAMES[sector as IdxSector];
}
