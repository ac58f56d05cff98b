import type { CostMethod } from "#domain/portfolio/ledger/cost-method.ts";
import type { ShownFigure } from "./shown-figure.ts";

/** What a member's portfolio has, or had, of one company: an answer of /watchlist/posisi. */
export interface Position {
  portfolioId: number;
  /** Null if no other portfolio has the company. */
  portfolioName: string | null;
  /** False once all shares are sold. */
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
