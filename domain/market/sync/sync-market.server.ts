import type { Database } from "#platform/database/database.ts";
import { loadIdxCalendar } from "../calendar/holidays.server.ts";
import { listInstruments } from "../listings/symbols.server.ts";
import { type MarketDataProvider, ProviderUnavailable, type QuoteFailure } from "../providers/provider.ts";
import { storeQuotes } from "../quotes/store-quotes.server.ts";
import { type HeldBack, holdBackJumps } from "./hold-back-jumps.server.ts";
import { sourceRules } from "./source-rules.ts";
import { type CandleSyncOptions, syncCandles } from "./sync-candles.server.ts";
import { type Market, markets } from "./sync-schedule.ts";

export interface MarketSyncOptions {
  /** Whose quotes to ask for; all when not given. Candles are due by rules of their own. */
  markets?: readonly Market[];
  /** Called when the quotes are kept, before candles are asked for: that can take long, and may fail by itself. */
  afterQuotes?(): Promise<void>;
  /** No candles when not given. */
  candles?: CandleSyncOptions;
}

export interface MarketSync {
  /** Symbols of which quotes were asked for. */
  asked: number;
  quotesStored: number;
  /** Symbols that keep what they had, and grow stale. */
  failures: QuoteFailure[];
  /** Prices that can't be true by what was known, held back from now on: the last good ones stay, flagged. */
  heldBack: HeldBack[];
  /** Symbols whose price was held back until now. */
  released: string[];
  candlesStored: number;
}

/**
 * Asks the provider for the quotes of all symbols of the markets, keeps them in one statement, then asks for candles that are
 * due. The one way by which market data gets into the database besides imports.
 *
 * @throws ProviderUnavailable when it gave no quote at all; everything stays as it was
 */
export async function syncMarket(
  db: Database,
  provider: MarketDataProvider,
  now: Date,
  options: MarketSyncOptions = {},
): Promise<MarketSync> {
  const wanted = options.markets ?? markets;
  const instruments = (await listInstruments(db, await loadIdxCalendar(db))).filter(({ symbol }) =>
    provider.knows(symbol),
  );
  const rules = sourceRules[provider.source];
  const { quotes, failures } = await provider.quotes(
    instruments.filter(({ calendar }) => wanted.includes(calendar.id)).map(({ symbol }) => symbol),
  );
  // Before an import there is nothing to tell of; a service that has only unusable answers is away.
  if (quotes.length === 0 && failures.length > 0 && !rules.isImported) {
    throw new ProviderUnavailable(
      "outage",
      `No usable quote of ${failures.length} symbols: ${countReasons(failures)}`,
    );
  }
  const judged = rules.holdsBackJumps
    ? await holdBackJumps(db, provider, instruments, quotes, now)
    : { believed: quotes, heldBack: [], released: [] };
  const quotesStored = await storeQuotes(db, judged.believed, now);
  await options.afterQuotes?.();
  // Imported candles are in the database already.
  const candlesStored =
    options.candles === undefined || rules.isImported
      ? 0
      : await syncCandles(db, provider, instruments, now, options.candles);
  return {
    asked: quotes.length + failures.length,
    quotesStored,
    failures,
    heldBack: judged.heldBack,
    released: judged.released,
    candlesStored,
  };
}

function countReasons(failures: readonly QuoteFailure[]): string {
  const reasons = Map.groupBy(failures, ({ reason }) => reason);
  return [...reasons].map(([reason, { length }]) => `${length} ${reason}`).join(", ");
}
