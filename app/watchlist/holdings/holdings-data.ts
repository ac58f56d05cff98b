import type { ShownFigure } from "#app/figures/shown-figure.ts";
import type { CostMethod } from "#domain/portfolio/ledger/cost-method.ts";
import type { PortfolioChoice } from "../tabs/portfolio-tab.ts";

export interface HoldingRow {
  portfolioId: number;
  portfolioName: string | null;
  symbol: string;
  name: string;
  sector: string | null;
  isHeld: boolean;
  lots: string;
  oddShares: string;
  method: CostMethod;
  averagePrice: ShownFigure;
  price: number | null;
  value: ShownFigure;
  dayChange: ShownFigure;
  dayChangePct: ShownFigure;
  unrealised: ShownFigure;
  unrealisedPct: ShownFigure;
  realised: ShownFigure;
  realisedPct: ShownFigure;
  dividends: ShownFigure;
  totalReturn: ShownFigure;
  totalReturnPct: ShownFigure;
  weight: ShownFigure;
}

export interface HoldingTotals {
  value: ShownFigure;
  cost: ShownFigure;
  dayChange: ShownFigure;
  unrealised: ShownFigure;
  unrealisedPct: ShownFigure;
  realised: ShownFigure;
  dividends: ShownFigure;
  charges: ShownFigure;
  totalReturn: ShownFigure;
  totalReturnPct: ShownFigure;
  cash: ShownFigure | null;
}

export interface AllocationRow {
  group: string;
  value: number;
  pct: number;
}

export interface HoldingsData {
  portfolioId: PortfolioChoice;
  totals: HoldingTotals;
  rows: HoldingRow[];
  bySector: AllocationRow[] | null;
  byCompany: AllocationRow[] | null;
  pricesOf: string | null;
  hasTransactions: boolean;
}

export interface UnbookableData {
  refusal: string;
  portfolioId: number;
}

export type HoldingsSummaryData = Pick<HoldingsData, "totals" | "hasTransactions"> | UnbookableData;

export function holdingPath(portfolioId: PortfolioChoice, symbol?: string): string {
  return `/watchlist/perhitungan?portfolio=${portfolioId}${symbol ? `&saham=${symbol}` : ""}`;
}
