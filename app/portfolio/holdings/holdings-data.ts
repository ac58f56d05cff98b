import type { FigureOrReason } from "#app/figures/figure-or-reason.ts";
import type { CostMethod } from "#domain/portfolio/ledger/cost-method.ts";
import type { PortfolioParameter } from "../tabs/portfolio-tab.ts";

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
  averagePrice: FigureOrReason;
  price: number | null;
  value: FigureOrReason;
  dayChange: FigureOrReason;
  dayChangePct: FigureOrReason;
  unrealised: FigureOrReason;
  unrealisedPct: FigureOrReason;
  realised: FigureOrReason;
  realisedPct: FigureOrReason;
  dividends: FigureOrReason;
  totalReturn: FigureOrReason;
  totalReturnPct: FigureOrReason;
  weight: FigureOrReason;
}

export interface HoldingTotals {
  value: FigureOrReason;
  cost: FigureOrReason;
  dayChange: FigureOrReason;
  unrealised: FigureOrReason;
  unrealisedPct: FigureOrReason;
  realised: FigureOrReason;
  dividends: FigureOrReason;
  charges: FigureOrReason;
  totalReturn: FigureOrReason;
  totalReturnPct: FigureOrReason;
  cash: FigureOrReason | null;
}

export interface AllocationRow {
  group: string;
  value: number;
  pct: number;
}

export interface HoldingsData {
  portfolioId: PortfolioParameter;
  totals: HoldingTotals;
  rows: HoldingRow[];
  bySector: AllocationRow[] | null;
  byCompany: AllocationRow[] | null;
  priceDate: string | null;
  hasTransactions: boolean;
}

export interface OversoldData {
  refusal: string;
  portfolioId: number;
}

export type HoldingsSummaryData = Pick<HoldingsData, "totals" | "hasTransactions"> | OversoldData;

export function holdingPath(portfolioId: PortfolioParameter, symbol?: string): string {
  return `/watchlist/perhitungan?portfolio=${portfolioId}${symbol ? `&saham=${symbol}` : ""}`;
}
