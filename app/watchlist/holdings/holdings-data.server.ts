import type { RouterContextProvider } from "react-router";
import type { PortfolioChoice } from "../tabs/portfolio-tab.ts";

export async function readHoldingsTab(
  _context: Readonly<RouterContextProvider>,
  { portfolioId }: { userId: string; portfolioId: PortfolioChoice },
) {
  return { portfolioId };
}

export async function readHoldingsSummary(
  _context: Readonly<RouterContextProvider>,
  { portfolioId }: { userId: string; portfolioId: number },
) {
  return { portfolioId };
}
