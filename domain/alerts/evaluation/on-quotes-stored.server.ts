import type { QuoteSource } from "#domain/market/quotes/quote.ts";
import type { OnQuotesStored } from "#domain/market/quotes/quote-change.ts";
import { currentMarketSource } from "#domain/market/sync/market-source.server.ts";
import { hasErrorCode } from "#platform/database/errors.ts";
import type { Logger } from "#platform/log/log.ts";
import { evaluateQuotes } from "./evaluate-quotes.server.ts";

/** One retry after a deadlock with a change of alerts or transactions, which doesn't recur. */
const MAX_ATTEMPTS = 2;
const DEADLOCK = "40P01";

/**
 * Evaluates the alerts of stored quotes. If that fails, the quotes are stored anyway: everyone needs them, and an
 * alert that is still armed fires at the next quote past its level.
 *
 * @param configuredSource MARKET_PROVIDER
 */
export function alertsOnQuotesStored(configuredSource: QuoteSource | undefined, log: Logger): OnQuotesStored {
  return async (tx, changes, receivedAt) => {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      try {
        await tx.transaction(async (savepoint) => {
          const displayedSource = await currentMarketSource(savepoint, configuredSource);
          await evaluateQuotes(savepoint, changes, receivedAt, displayedSource);
        });
        return;
      } catch (error) {
        log.error({ err: error, attempt }, "could not evaluate the alerts of new quotes");
        if (!hasErrorCode(error, DEADLOCK)) return;
      }
    }
  };
}
