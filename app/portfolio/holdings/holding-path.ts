import type { PortfolioParameter } from "../tabs/portfolio-tab.ts";

export function holdingPath(portfolioId: PortfolioParameter, symbol?: string): string {
  return `/watchlist/perhitungan?portfolio=${portfolioId}${symbol ? `&saham=${symbol}` : ""}`;
}
