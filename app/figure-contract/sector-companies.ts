import { sortCompanies } from "#domain/market/overview/company-order.ts";
import type { SectorDay } from "#domain/market/overview/sector-day.server.ts";
import type { QuotedSymbol } from "#domain/market/quotes/quote-view.server.ts";
import { sectorPers } from "#domain/market/screener/sector-pers.ts";
import type { SectorCompanies, SectorCompanyItem } from "./data-function-results.ts";
import type { DataFunctionInput } from "./data-functions.ts";
import { toMoverLists, toSectorItem } from "./market-items.ts";
import { rowProvenance } from "./provenance-fields.ts";

const TOP_COMPANIES = 20;
const MAX_SECTOR_MOVERS = 5;

export function toSectorCompanies(
  { summary, companies, movers }: SectorDay,
  { sort, direction, rows }: Omit<DataFunctionInput<"sector-companies">, "sector">,
): SectorCompanies {
  const pers = companies.map(({ sector, quote }) => ({ sector: sector ?? undefined, per: quote?.per }));
  // All companies are in one sector.
  const [per] = sectorPers(pers).values();
  const sorted = sortCompanies(companies, sort, direction);
  return {
    sector: toSectorItem(summary),
    per: per === undefined ? null : { median: per.medianPer, counted: per.companyCount },
    total: companies.length,
    companies: (rows === "all" ? sorted : sorted.slice(0, TOP_COMPANIES)).map(toSectorCompany),
    movers: toMoverLists((type) => movers(type, MAX_SECTOR_MOVERS)),
  };
}

function toSectorCompany({ symbol, name, quote }: QuotedSymbol): SectorCompanyItem {
  return {
    symbol,
    name,
    price: quote?.last ?? null,
    changePct: quote?.onMarketDay.changePct ?? null,
    marketCap: quote?.marketCap ?? null,
    per: quote?.per ?? null,
    pbv: quote?.pbv ?? null,
    divYield: quote?.divYieldPct ?? null,
    ...rowProvenance(quote),
  };
}
