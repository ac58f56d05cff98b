import type { Database } from "#platform/database/database.ts";
import type { Instrument } from "../listings/instrument.ts";
import type { QuoteSource } from "../quotes/quote.ts";
import { createEodProvider } from "./eod.server.ts";
import type { MarketDataProvider } from "./provider.ts";
import { createSimulatedProvider } from "./simulated.ts";
import { createYahooProvider } from "./yahoo.ts";

export interface ProviderSettings {
  /** A substitute for Yahoo that speaks its protocol; an origin without a trailing slash. */
  yahooUrl: string | undefined;
}

export function createMarketProvider(
  source: QuoteSource,
  { yahooUrl }: ProviderSettings,
  db: Database,
  instruments: readonly Instrument[],
): MarketDataProvider {
  switch (source) {
    case "simulated":
      return createSimulatedProvider(instruments, () => new Date());
    case "eod":
      return createEodProvider(db, instruments, () => new Date());
    case "yahoo":
      return createYahooProvider(
        instruments,
        yahooUrl ? { queryUrl: yahooUrl, cookieUrl: `${yahooUrl}/cookie` } : {},
      );
  }
}
