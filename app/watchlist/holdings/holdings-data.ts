import type { PortfolioChoice } from "../tabs/portfolio-tab.ts";

export interface HoldingsSummaryData {
  portfolioId: PortfolioChoice;
}
