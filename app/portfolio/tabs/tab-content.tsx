import { FailedPart } from "#app/frame/failures/failed-part.tsx";
import { portfolioTabs } from "#copy/ledger/portfolio-pages.ts";
import { DividendsTab } from "../dividends/dividends-tab.tsx";
import { HoldingsTab } from "../holdings/holdings-tab.tsx";
import { PerformanceTab } from "../performance/performance-tab.tsx";
import { TransactionsTab } from "../transactions/transactions-tab.tsx";
import type { readTab } from "./read-tab.server.ts";
import { WatchlistTab } from "./watchlist-tab.tsx";

export function TabContent(content: Awaited<ReturnType<typeof readTab>>) {
  if (content.data === undefined) return <FailedPart title={portfolioTabs.failed[content.tab]} />;
  switch (content.tab) {
    case "watchlist":
      return <WatchlistTab {...content.data} />;
    case "kepemilikan":
      return <HoldingsTab {...content.data} />;
    case "transaksi":
      return <TransactionsTab {...content.data} />;
    case "kinerja":
      return <PerformanceTab {...content.data} />;
    case "dividen":
      return <DividendsTab {...content.data} />;
  }
}
