/** What MARKET_PROVIDER can be; each figure carries the name of the one that it comes from. */
export const marketProviders = ["simulated", "eod", "yahoo"] as const;

export type MarketProviderName = (typeof marketProviders)[number];
