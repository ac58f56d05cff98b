import type { FigureOrReason } from "#app/figures/figure-or-reason.ts";
import type { ComparedDay, PerformancePeriod } from "#domain/portfolio/performance/portfolio-periods.ts";
import type { OversoldData } from "../holdings/holdings-data.ts";
import type { PortfolioParameter } from "../tabs/portfolio-tab.ts";

export interface PeriodRow {
  period: PerformancePeriod;
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
  | { portfolioId: PortfolioParameter; undefinedBecause: string; isEmpty: boolean }
  | { portfolioId: PortfolioParameter; rows: PeriodRow[]; period: PerformancePeriod; points: ComparedDay[] };
