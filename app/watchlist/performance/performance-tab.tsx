import type { PortfolioChoice } from "../tabs/portfolio-tab.ts";

export function PerformanceTab({ portfolioId }: { portfolioId: PortfolioChoice }) {
  return <p>{portfolioId}</p>;
}
