import { periodParameters } from "#app/figures/period-parameter.ts";
import type { PerformancePeriod } from "#domain/portfolio/performance/portfolio-periods.ts";
import type { PortfolioParameter } from "../tabs/portfolio-tab.ts";

export interface PerformanceCalculationPlace {
  portfolioId: PortfolioParameter;
  period: PerformancePeriod;
  month?: string;
  page?: number;
}

export function performanceCalculationPath({
  portfolioId,
  period,
  month,
  page = 1,
}: PerformanceCalculationPlace): string {
  const query = new URLSearchParams({
    portfolio: String(portfolioId),
    periode: periodParameters[period],
    ...(month && { bulan: month }),
    ...(page > 1 && { halaman: String(page) }),
  });
  return `/watchlist/perhitungan/kinerja?${query}${month && page === 1 ? "#hari" : ""}`;
}
