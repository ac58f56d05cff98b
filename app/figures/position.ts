import type { CostMethod } from "#domain/portfolio/ledger/cost-method.ts";
import type { ShownFigure } from "./shown-figure.ts";

export interface Position {
  portfolioId: number;
  portfolioName: string | null;
  isHeld: boolean;
  lots: string;
  oddShares: string;
  method: CostMethod;
  averagePrice: ShownFigure;
  value: ShownFigure;
  unrealised: ShownFigure;
  unrealisedPct: ShownFigure;
  realised: ShownFigure;
  realisedPct: ShownFigure;
  totalReturn: ShownFigure;
  totalReturnPct: ShownFigure;
  calculationPath: string;
  addPath: string;
}
