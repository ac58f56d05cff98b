import type { Context } from "#app/contexts.ts";
import { readPart } from "#app/read-part.server.ts";
import { readDividendsTab } from "../dividends/dividends-data.server.ts";
import { readHoldingsTab } from "../holdings/holdings-data.server.ts";
import { readPerformanceTab } from "../performance/performance-data.server.ts";
import { readTransactionsTab } from "../transactions/transactions-data.server.ts";
import type { ChosenPortfolio } from "./choose-portfolio.ts";
import type { PortfolioTab } from "./portfolio-tab.ts";
import { readWatchlistTab } from "./watchlist-tab.server.ts";

interface TabRequest {
  request: Request;
  url: URL;
  userId: string;
  tab: PortfolioTab;
  selected: ChosenPortfolio;
}

export async function readTab(context: Context, { request, url, userId, tab, selected }: TabRequest) {
  const owner = { userId, portfolioId: selected.id };
  const choice = { userId, portfolioId: selected.choice };
  switch (tab) {
    case "watchlist":
      return { tab, data: await readWatchlistTab(context, { request, url, userId, selected }) };
    case "kepemilikan":
      return { tab, data: await readPart(context, "holdings", readHoldingsTab(context, choice)) };
    case "transaksi":
      return { tab, data: await readPart(context, "transactions", readTransactionsTab(context, owner, url)) };
    case "kinerja":
      return {
        tab,
        data: await readPart(context, "a portfolio's performance", readPerformanceTab(context, choice, url)),
      };
    case "dividen":
      return { tab, data: await readPart(context, "dividends", readDividendsTab(context, choice, url)) };
  }
}
