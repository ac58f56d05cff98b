import type { FigureOrReason } from "#app/figures/figure-or-reason.ts";
import type { ComparedDay, Period } from "#domain/portfolio/performance/portfolio-periods.ts";
import type { OversoldData } from "../holdings/holdings-data.ts";
import type { PortfolioChoice } from "../tabs/portfolio-tab.ts";

export interface PeriodRow {
  period: Period;
  from: string;
  gain: FigureOrReason;
  /** Percent. */
  twr: FigureOrReason;
  index: FigureOrReason;
  ahead: FigureOrReason;
  xirr: FigureOrReason;
  drawdown: FigureOrReason;
  drawdownSpan: { peakOn: string; troughOn: string } | null;
}

export type PerformanceData =
  | OversoldData
  | { portfolioId: PortfolioChoice; undefinedBecause: string; isEmpty: boolean }
  | { portfolioId: PortfolioChoice; rows: PeriodRow[]; period: Period; points: ComparedDay[] };
