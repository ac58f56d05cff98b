import type { PortfolioChoice } from "../tabs/portfolio-tab.ts";

export function DividendsTab({ portfolioId }: { portfolioId: PortfolioChoice }) {
  return <p>{portfolioId}</p>;
}
