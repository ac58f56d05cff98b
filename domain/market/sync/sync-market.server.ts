import type { Database } from "#platform/database/database.ts";
import { loadIdxCalendar } from "../calendar/holidays.server.ts";
import { refreshYearStatistics } from "../candles/years/year-statistics.server.ts";
import { listInstruments } from "../listings/symbols.server.ts";
import { type MarketDataProvider, ProviderUnavailable, type QuoteFailure } from "../providers/provider.ts";
import type { OnQuotesStored } from "../quotes/quote-change.ts";
import { storeQuotes } from "../quotes/store-quotes.server.ts";
import { type QuoteCheck, quarantineQuotes } from "./quarantine-quotes.server.ts";
import { sourceRules } from "./source-rules.ts";
import { type CandleSyncOptions, type RejectedChart, syncCandles } from "./sync-candles.server.ts";
import { MARKETS, type Market } from "./sync-schedule.ts";

export interface SyncRunOptions {
  /** Restricts only the quotes: candles of all markets are synced. */
  markets?: readonly Market[];
  onQuotesStored: OnQuotesStored;
  /** Called after the quotes are stored and before candles are requested, which can take long and fail separately. */
  afterQuotes?(): Promise<void>;
  candles?: CandleSyncOptions;
}

export interface MarketSyncResult extends Omit<QuoteCheck, "accepted"> {
  requested: number;
  quotesStored: number;
  failures: QuoteFailure[];
  rejectedCharts: RejectedChart[];
  candlesStored: number;
}

/**
 * Fetches the quotes of all symbols of the markets, stores them in one statement, then fetches the candles
 * that are due. Apart from imports, all market data enters the database here.
 *
 * @throws ProviderUnavailable if all quotes were unusable or missing; nothing is stored then
 */
export async function syncMarket(
  db: Database,
  provider: MarketDataProvider,
  now: Date,
  options: SyncRunOptions,
): Promise<MarketSyncResult> {
  const requestedMarkets = options.markets ?? MARKETS;
  const rules = sourceRules[provider.source];
  const idxCalendar = await loadIdxCalendar(db);
  const all = await listInstruments(db, idxCalendar, { withDelisted: rules.isImported });
  const instruments = all.filter(({ symbol }) => provider.hasSymbol(symbol));
  const { quotes, failures } = await provider.quotes(
    instruments.filter(({ calendar }) => requestedMarkets.includes(calendar.id)).map(({ symbol }) => symbol),
  );
  // Before an import it is normal to have no quotes. A service with only unusable ones counts as down.
  if (quotes.length === 0 && failures.length > 0 && !rules.isImported) {
    throw new ProviderUnavailable(
      "outage",
      `No usable quotes for ${failures.length} symbols: ${countReasons(failures)}.`,
    );
  }
  const { accepted, ...anomalies }: QuoteCheck = rules.quarantinesJumps
    ? await quarantineQuotes(db, provider, instruments, quotes, now)
    : { accepted: quotes, quarantined: [], released: [], figureAnomalies: [] };
  const quotesStored = await storeQuotes(db, accepted, now, options.onQuotesStored);
  await options.afterQuotes?.();
  // Imported candles are in the database already.
  const candles =
    options.candles === undefined || rules.isImported
      ? { changed: 0, rejectedCharts: [] }
      : await syncCandles(db, provider, instruments, now, options.candles);
  await refreshYearStatistics(db, idxCalendar);
  return {
    requested: quotes.length + failures.length,
    quotesStored,
    failures,
    ...anomalies,
    rejectedCharts: candles.rejectedCharts,
    candlesStored: candles.changed,
  };
}

function countReasons(failures: readonly QuoteFailure[]): string {
  const reasons = Map.groupBy(failures, ({ reason }) => reason);
  return [...reasons].map(([reason, { length }]) => `${length} ${reason}`).join(", ");
}
