import type { OversoldData } from "../holdings/holdings-data.ts";
import type { PortfolioParameter } from "../tabs/portfolio-tab.ts";
import { watchlistPath } from "../watchlist-data.ts";

export interface DividendRow {
  id: string;
  date: string;
  symbol: string;
  gross: number;
  ifReinvested: number;
  ifNot: number;
  reinvested: number;
  remaining: number;
  by: string;
}

export function dividendsPath(portfolioId: PortfolioParameter, page: number): string {
  return `${watchlistPath({ portfolioId, tab: "dividen" })}${page > 1 ? `&halaman=${page}` : ""}`;
}

export type DividendsData =
  | OversoldData
  | {
      portfolioId: PortfolioParameter;
      rows: DividendRow[];
      page: number;
      pages: number;
      /** Of all pages, newest first. `remaining` is still to be reinvested. */
      years: { year: number; gross: number; remaining: number }[];
    };
