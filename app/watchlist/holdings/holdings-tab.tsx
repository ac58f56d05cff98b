import type { PortfolioChoice } from "../tabs/portfolio-tab.ts";

export function HoldingsTab({ portfolioId }: { portfolioId: PortfolioChoice }) {
  return <p>{portfolioId}</p>;
}
