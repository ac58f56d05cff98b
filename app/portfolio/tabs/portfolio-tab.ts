export const PORTFOLIO_TABS = ["watchlist", "kepemilikan", "transaksi", "kinerja", "dividen"] as const;

export type PortfolioTab = (typeof PORTFOLIO_TABS)[number];

/** The value in a URL that chooses all of the user's portfolios. */
export const ALL_PORTFOLIOS = "semua" as const;

export type PortfolioParameter = number | typeof ALL_PORTFOLIOS;

export function parseTab(value: string | null): PortfolioTab {
  return PORTFOLIO_TABS.find((tab) => tab === value) ?? "watchlist";
}

/** Whether the tab can add up several portfolios. A watchlist and a transaction belong to one. */
export function coversAllPortfolios(tab: PortfolioTab): boolean {
  return tab !== "watchlist" && tab !== "transaksi";
}
