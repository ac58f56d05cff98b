import { setTimeout as sleep } from "node:timers/promises";
import type { DatabasePool } from "#platform/database/database.ts";
import { messageOf } from "#platform/error-message.ts";
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
  type ClaimedMarkets,
  claimDueMarkets,
  extendMarketClaims,
  findNextSyncAt,
  recordSyncFailure,
  recordSyncSuccess,
  resetMarketSyncs,
  SYNC_CLAIM_MS,
} from "./market-syncs.server.ts";
import { prepareMarket } from "./prepare-market.server.ts";
import { sourceRules } from "./source-rules.ts";
import { createMissingLog, logQuarantine } from "./sync-log.ts";
import { syncMarket } from "./sync-market.server.ts";

export interface SyncJobOptions {
  db: DatabasePool;
  /** Read before each run, because admins can change it. */
  readSource(): Promise<QuoteSource>;
  createProvider(source: QuoteSource, instruments: readonly Instrument[]): MarketDataProvider;
  onQuotesStored: OnQuotesStored;
  log: Logger;
}

const LONGEST_WAIT_MS = 60_000;
const SHORTEST_WAIT_MS = 1_000;

/** Limits the time for candles per run, so that the next minute's quotes aren't late. */
const CANDLE_TIME_MS = 40_000;

/**
 * Creates the job that syncs the markets that are due: every minute while a market is open, less often when closed. The
 * first run, and each run with another source, prepares the database. Several nodes may run it, because each claims a
 * market by its row in `market_syncs`. After a change of source, a slow node may store figures of the old one; its next
 * run removes them.
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
  const currentProvider = createProviderCache(db, createProvider);
  let source: QuoteSource | undefined;
  let logMostlyMissing = createMissingLog(log);

  return async (stopping) => {
    const current = await readSource();
    if (source !== current) await prepare(current);
    source = current;
    const claimed = await claimDueMarkets(db, new Date(), current);
    if (claimed.markets.length > 0) await syncClaimed(current, claimed, stopping);
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
    logMostlyMissing = createMissingLog(log);
  }

  async function syncClaimed(
    current: QuoteSource,
    claimed: ClaimedMarkets,
    stopping: AbortSignal,
  ): Promise<void> {
    const { markets } = claimed;
    const now = new Date();
    const extend = () => extendMarketClaims(db, claimed, new Date());
    let hasQuotes = false;
    try {
      const result = await withClaim(
        { durationMs: SYNC_CLAIM_MS, extend, resource: "markets", log },
        async (stopExtending) =>
          syncMarket(db, await currentProvider(current), now, {
            markets,
            onQuotesStored,
            async afterQuotes() {
              hasQuotes = true;
              stopExtending();
              await recordSyncSuccess(db, claimed, await loadIdxCalendar(db), now);
            },
            candles: {
              limit: sourceRules[current].candleLimit,
              shouldContinue: pacedSteps(stopping, async () => (await readSource()) === current),
            },
          }),
      );
      logQuarantine(log, result);
      logMostlyMissing(current, markets, result);
      log.debug(
        {
          markets,
          ...result,
          failures: result.failures.length,
          quarantined: result.quarantined.length,
        },
        "market synced",
      );
    } catch (error) {
      if (hasQuotes) throw error;
      await postpone(db, log, claimed, now, error);
    }
  }
}

/** Providers cache by instrument and calendar, so a new one is only created when these or the source change. */
function createProviderCache(
  db: DatabasePool,
  createProvider: SyncJobOptions["createProvider"],
): (source: QuoteSource) => Promise<MarketDataProvider> {
  let cached:
    | { source: QuoteSource; symbols: string; calendar: IdxCalendar; provider: MarketDataProvider }
    | undefined;
  return async (source) => {
    const calendar = await loadIdxCalendar(db);
    const withDelisted = sourceRules[source].isImported;
    const instruments = await listInstruments(db, calendar, { withDelisted });
    const symbols = instruments.map(({ symbol }) => symbol).join();
    if (cached?.source !== source || cached.symbols !== symbols || cached.calendar !== calendar)
      cached = { source, symbols, calendar, provider: createProvider(source, instruments) };
    return cached.provider;
  };
}

async function postpone(
  db: DatabasePool,
  log: Logger,
  claimed: ClaimedMarkets,
  now: Date,
  error: unknown,
): Promise<void> {
  const outage = error instanceof ProviderUnavailable ? error : undefined;
  const message = outage ? outage.message : messageOf(error);
  const nextAt = await recordSyncFailure(db, claimed, now, {
    message,
    isRateLimited: outage?.reason === "rate-limited",
    retryAt: outage?.retryAt,
  });
  if (outage) log.warn({ err: outage, reason: outage.reason, nextAt }, "market data source unavailable");
  else log.error({ err: error, nextAt }, "market sync failed");
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
