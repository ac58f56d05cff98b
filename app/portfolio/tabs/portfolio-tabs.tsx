import { Link } from "react-router";
import { portfolioTabs } from "#copy/ledger/portfolio-pages.ts";
import { watchlistPath } from "../watchlist-data.ts";
import {
  ALL_PORTFOLIOS,
  coversAllPortfolios,
  PORTFOLIO_TABS,
  type PortfolioParameter,
  type PortfolioTab,
} from "./portfolio-tab.ts";

export interface PortfolioTabsProps {
  selected: PortfolioTab;
  portfolioId: PortfolioParameter;
}

export function PortfolioTabs({ selected, portfolioId }: PortfolioTabsProps) {
  const choiceFor = (tab: PortfolioTab) =>
    portfolioId === ALL_PORTFOLIOS && !coversAllPortfolios(tab) ? undefined : portfolioId;
  return (
    <nav aria-label={portfolioTabs.label} className="mb-6">
      <div className="tabs">
        {PORTFOLIO_TABS.map((tab) => (
          <Link
            key={tab}
            to={watchlistPath({ portfolioId: choiceFor(tab), tab })}
            aria-current={tab === selected ? "page" : undefined}
            preventScrollReset
            className="tab"
          >
            {portfolioTabs.names[tab]}
          </Link>
        ))}
      </div>
    </nav>
  );
}
