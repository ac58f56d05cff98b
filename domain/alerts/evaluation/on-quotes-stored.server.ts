import type { QuoteSource } from "#domain/market/quotes/quote.ts";
import type { OnQuotesStored } from "#domain/market/quotes/quote-change.ts";
import { currentMarketSource } from "#domain/market/sync/market-source.server.ts";
import type { Logger } from "#platform/log/log.ts";
import { evaluateQuotes } from "./evaluate-quotes.server.ts";

/**
 * Evaluates the alerts of stored quotes. If that fails, the quotes are stored nevertheless: everyone needs them, and an
 * alert that stayed armed fires at the next quote past its level.
 *
 * @param configured MARKET_PROVIDER
 */
export function alertsOnQuotesStored(configured: QuoteSource | undefined, log: Logger): OnQuotesStored {
  return async (tx, changes, receivedAt) => {
    try {
      await tx.transaction(async (savepoint) => {
        await evaluateQuotes(
          savepoint,
          changes,
          receivedAt,
          await currentMarketSource(savepoint, configured),
        );
      });
    } catch (error) {
      log.error({ err: error }, "could not evaluate the alerts of new quotes");
    }
  };
}
