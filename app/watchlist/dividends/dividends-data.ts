import type { UnbookableData } from "../holdings/holdings-data.ts";
import type { PortfolioChoice } from "../tabs/portfolio-tab.ts";

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

export type DividendsData =
  | UnbookableData
  | {
      portfolioId: PortfolioChoice;
      rows: DividendRow[];
      years: { year: number; gross: number; remaining: number }[];
    };
