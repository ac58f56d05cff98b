import type { RouterContextProvider } from "react-router";
import type { PortfolioChoice } from "../tabs/portfolio-tab.ts";

export async function readDividendsTab(
  _context: Readonly<RouterContextProvider>,
  { portfolioId }: { userId: string; portfolioId: PortfolioChoice },
  _url?: URL,
) {
  return { portfolioId };
}
