import { setTimeout as sleep } from "node:timers/promises";
import type { DatabasePool } from "#platform/database/database.ts";
import { withClaim } from "#platform/jobs/claim.ts";
import type { Logger } from "#platform/log/log.ts";
import { loadIdxCalendar } from "../calendar/holidays.server.ts";
import type { IdxCalendar } from "../calendar/idx-calendar.ts";
import type { Instrument } from "../listings/instrument.ts";
import { listInstruments } from "../listings/symbols.server.ts";
import { type MarketDataProvider, ProviderUnavailable } from "../providers/provider.ts";
import type { QuoteSource } from "../quotes/quote.ts";
import type { OnQuotesStored } from "../quotes/quote-change.ts";
import { hasQuotesOfOtherSources } from "../quotes/store-quotes.server.ts";
import { deleteSimulatedFigures } from "./delete-simulated.server.ts";
import {
  addMarketSyncs,
  claimDueMarkets,
  findNextSyncAt,
  recordSyncFailure,
  recordSyncSuccess,
  renewClaims,
  resetMarketSyncs,
  SYNC_CLAIM_MS,
} from "./market-syncs.server.ts";
import { prepareMarket } from "./prepare-market.server.ts";
import { sourceRules } from "./source-rules.ts";
import { type MarketSyncResult, syncMarket } from "./sync-market.server.ts";
import type { Market } from "./sync-schedule.ts";

export interface SyncJobOptions {
  db: DatabasePool;
  /** Read before each run, because admins can change it. */
  readSource(): Promise<QuoteSource>;
  createProvider(source: QuoteSource, instruments: readonly Instrument[]): MarketDataProvider;
  onQuotesStored?: OnQuotesStored;
  log: Logger;
}

const NAMED_IN_LOG = 20;
const LONGEST_WAIT_MS = 60_000;
const SHORTEST_WAIT_MS = 1_000;

/** Limits the time for candles per run, so that the next minute's quotes aren't late. */
const CANDLE_TIME_MS = 40_000;

/**
 * Creates the job that syncs the markets that are due: every minute while a market is open, less often when
 * closed. The first run, and each run with another source, prepares the database. Safe on several nodes: a row
 * in `market_syncs` claims a market. A node that still stores the former source's figures deletes or replaces
 * them in its next run.
 *
 * @returns a function that runs the job once and returns the milliseconds until the next market is due
 */
export function createMarketSync({
  db,
  readSource,
  createProvider,
  onQuotesStored,
  log,
}: SyncJobOptions): (stopping: AbortSignal) => Promise<number> {
  let cachedProvider: { symbols: string; calendar: IdxCalendar; provider: MarketDataProvider } | undefined;
  let source: QuoteSource | undefined;
  let isMostlyMissing = false;

  return async (stopping) => {
    const current = await readSource();
    if (source !== current) await prepare(current);
    source = current;
    const claimedMarkets = await claimDueMarkets(db, new Date(), current);
    if (claimedMarkets.length > 0) await syncClaimed(current, claimedMarkets, stopping);
    const next = await findNextSyncAt(db);
    const waitMs = next === undefined ? LONGEST_WAIT_MS : next.getTime() - Date.now();
    return Math.min(Math.max(waitMs, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
  };

  async function prepare(current: QuoteSource): Promise<void> {
    await prepareMarket(db);
    await addMarketSyncs(db);
    if (current !== "simulated") await db.transaction((tx) => deleteSimulatedFigures(tx));
    if (source !== undefined || (await hasQuotesOfOtherSources(db, current))) await resetMarketSyncs(db);
    if (source !== undefined) log.info({ from: source, to: current }, "market data source changed");
    cachedProvider = undefined;
    isMostlyMissing = false;
  }

  async function syncClaimed(
    current: QuoteSource,
    claimedMarkets: Market[],
    stopping: AbortSignal,
  ): Promise<void> {
    const now = new Date();
    const extend = () => renewClaims(db, claimedMarkets, new Date());
    let hasQuotes = false;
    try {
      const result = await withClaim(
        { durationMs: SYNC_CLAIM_MS, extend, resource: "markets", log },
        async (stopExtending) =>
          syncMarket(db, await currentProvider(current), now, {
            markets: claimedMarkets,
            onQuotesStored,
            async afterQuotes() {
              hasQuotes = true;
              stopExtending();
              await recordSyncSuccess(db, claimedMarkets, await loadIdxCalendar(db), now);
            },
            candles: {
              limit: sourceRules[current].candleLimit,
              shouldContinue: pacedSteps(stopping, async () => (await readSource()) === current),
            },
          }),
      );
      logQuarantine(result);
      logMostlyMissing(current, claimedMarkets, result);
      log.debug(
        {
          markets: claimedMarkets,
          ...result,
          failures: result.failures.length,
          quarantined: result.quarantined.length,
        },
        "market synced",
      );
    } catch (error) {
      if (hasQuotes) throw error;
      await postpone(claimedMarkets, now, error);
    }
  }

  async function postpone(claimedMarkets: Market[], now: Date, error: unknown): Promise<void> {
    const outage = error instanceof ProviderUnavailable ? error : undefined;
    const message = error instanceof Error ? error.message : String(error);
    const nextAt = await recordSyncFailure(db, claimedMarkets, now, {
      message,
      isRateLimited: outage?.reason === "rate-limited",
      retryAt: outage?.retryAt,
    });
    if (outage) log.warn({ err: outage, reason: outage.reason, nextAt }, "market data source unavailable");
    else log.error({ err: error, nextAt }, "market sync failed");
  }

  /** Logs a price when it enters quarantine and when it leaves, with all prices of a run on one line. */
  function logQuarantine({ quarantined, released, figureAnomalies, chartAnomalies }: MarketSyncResult): void {
    if (figureAnomalies.length > 0) {
      log.warn(
        { count: figureAnomalies.length, first: figureAnomalies.slice(0, NAMED_IN_LOG) },
        "quarantined implausible figures; the prices are still updated",
      );
    }
    if (chartAnomalies.length > 0) {
      log.warn(
        { count: chartAnomalies.length, first: chartAnomalies.slice(0, NAMED_IN_LOG) },
        "quarantined implausible charts; keeping the stored candles",
      );
    }
    if (quarantined.length > 0) {
      log.warn(
        { count: quarantined.length, first: quarantined.slice(0, NAMED_IN_LOG) },
        "quarantined implausible quotes; serving the last accepted ones",
      );
    }
    if (released.length > 0) {
      log.info(
        { count: released.length, first: released.slice(0, NAMED_IN_LOG) },
        "released quotes from quarantine",
      );
    }
  }

  /** Logs once when most symbols of a run failed, and once when most succeed again. */
  function logMostlyMissing(
    current: QuoteSource,
    markets: Market[],
    { requested, failures }: MarketSyncResult,
  ): void {
    // Before an import all figures are missing, which isn't an outage. Only the exchange counts: small
    // markets have too few symbols for a conclusion.
    if (sourceRules[current].isImported || !markets.includes("idx")) return;
    const isMostly = failures.length * 2 > requested;
    if (isMostly === isMostlyMissing) return;
    isMostlyMissing = isMostly;
    const counts = { markets, requested, failures: failures.length };
    if (isMostly) log.warn(counts, "market data source returned fewer than half of the requested symbols");
    else log.info(counts, "market data source recovered: it returned most of the requested symbols");
  }

  /** Providers cache by instrument and calendar, so a new one is only created when these or the source change. */
  async function currentProvider(current: QuoteSource): Promise<MarketDataProvider> {
    const calendar = await loadIdxCalendar(db);
    const instruments = await listInstruments(db, calendar, {
      withDelisted: sourceRules[current].isImported,
    });
    const symbols = instruments.map(({ symbol }) => symbol).join();
    if (cachedProvider?.symbols !== symbols || cachedProvider.calendar !== calendar)
      cachedProvider = { symbols, calendar, provider: createProvider(current, instruments) };
    return cachedProvider.provider;
  }
}

/** Pauses before each step for as long as the last one took, so that page requests come before histories. */
function pacedSteps(stopping: AbortSignal, isCurrent: () => Promise<boolean>): () => Promise<boolean> {
  const startedAt = performance.now();
  let stepFrom: number | undefined;
  return async () => {
    const stepMs = stepFrom === undefined ? 0 : performance.now() - stepFrom;
    await sleep(stepMs, undefined, { signal: stopping }).catch(() => {});
    stepFrom = performance.now();
    return !stopping.aborted && stepFrom - startedAt < CANDLE_TIME_MS && (await isCurrent());
  };
}
