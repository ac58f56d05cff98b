import type { QuoteSource } from "#domain/market/quotes/quote.ts";
import type { OnQuotesStored } from "#domain/market/quotes/quote-change.ts";
import { currentMarketSource } from "#domain/market/sync/market-source.server.ts";
import { evaluateQuotes } from "./evaluate-quotes.server.ts";

/** @param configured MARKET_PROVIDER */
export function alertsOnQuotesStored(configured: QuoteSource | undefined): OnQuotesStored {
  return async (tx, changes, receivedAt) => {
    await evaluateQuotes(tx, changes, receivedAt, await currentMarketSource(tx, configured));
  };
}
