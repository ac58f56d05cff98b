/** The values of MARKET_PROVIDER. Every figure is stored with the name of its provider. */
export const marketProviders = ["simulated", "eod", "yahoo"] as const;

export type MarketProviderName = (typeof marketProviders)[number];
