export const marketProviders = ["simulated", "eod", "yahoo"] as const;

export type MarketProviderName = (typeof marketProviders)[number];
