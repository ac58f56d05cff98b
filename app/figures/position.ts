import type { CostMethod } from "#domain/portfolio/ledger/cost-method.ts";
import type { FigureOrReason } from "./figure-or-reason.ts";

export interface Position {
  portfolioId: number;
  portfolioName: string | null;
  isHeld: boolean;
  lots: string;
  oddShares: string;
  method: CostMethod;
  averagePrice: FigureOrReason;
  value: FigureOrReason;
  unrealised: FigureOrReason;
  unrealisedPct: FigureOrReason;
  realised: FigureOrReason;
  realisedPct: FigureOrReason;
  totalReturn: FigureOrReason;
  totalReturnPct: FigureOrReason;
  calculationPath: string;
  addPath: string;
}
