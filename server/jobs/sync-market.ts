/**
 * The schedule of market data: each minute while a market is open, slower when it is closed. A timer and a row a market in the
 * database do for a job that may be missed and must not be doubled; a job queue would keep a history that nobody reads.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import { deleteOldIntradayCandles } from "#domain/market/candles/store-candles.server.ts";
import type { Instrument } from "#domain/market/listings/instrument.ts";
import { listInstruments } from "#domain/market/listings/symbols.server.ts";
import { type MarketDataProvider, ProviderUnavailable } from "#domain/market/providers/provider.ts";
import { hasQuotesOfOthers } from "#domain/market/quotes/store-quotes.server.ts";
import { deleteSimulatedFigures } from "#domain/market/sync/delete-simulated.server.ts";
import {
  addMarketSyncs,
  claimDueMarkets,
  claimMs,
  findNextSyncAt,
  noteSyncFailure,
  noteSyncSuccess,
  renewClaims,
  resetMarketSyncs,
} from "#domain/market/sync/market-syncs.server.ts";
import { prepareMarket } from "#domain/market/sync/prepare-market.server.ts";
import { type MarketSync, syncMarket } from "#domain/market/sync/sync-market.server.ts";
import type { Market } from "#domain/market/sync/sync-schedule.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import type { Logger } from "#platform/log/log.ts";

export interface MarketSyncJob {
  db: DatabasePool;
  source: MarketDataProvider["source"];
  createProvider(instruments: readonly Instrument[]): MarketDataProvider;
  log: Logger;
}

const NAMED_IN_LOG = 20;
const longestWaitMs = 60_000;
const cleanEveryMs = 6 * 3_600_000;

/** Series of candles to ask for in one turn: the public service counts requests, the simulation only takes time. */
const candleLimit = { yahoo: 20, simulated: 1_000, eod: 0 };
/** Leaves the rest of the minute to the next turn. */
const candleTimeMs = 40_000;

/** @returns a function that stops the job, after the step under way */
export function startMarketSync({ db, source, createProvider, log }: MarketSyncJob): () => Promise<void> {
  const stopping = new AbortController();
  let known: { instruments: string; provider: MarketDataProvider } | undefined;
  let cleanedAt = 0;
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };

  async function run(): Promise<void> {
    let prepared = false;
    while (!stopping.signal.aborted) {
      let waitMs = longestWaitMs;
      try {
        if (!prepared) await prepare();
        prepared = true;
        const claimed = await claimDueMarkets(db, new Date());
        if (claimed.length > 0) await syncClaimed(claimed);
        const next = await findNextSyncAt(db);
        if (next) waitMs = Math.min(Math.max(next.getTime() - Date.now(), 1_000), longestWaitMs);
        await cleanNowAndThen();
      } catch (error) {
        log.error({ err: error }, "the market sync failed");
        waitMs = 5_000;
      }
      await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  async function prepare(): Promise<void> {
    await prepareMarket(db);
    await addMarketSyncs(db);
    if (source !== "simulated") await deleteSimulatedFigures(db);
    if (await hasQuotesOfOthers(db, source)) await resetMarketSyncs(db);
  }

  async function syncClaimed(claimed: Market[]): Promise<void> {
    const now = new Date();
    const stillAtIt = setInterval(() => {
      renewClaims(db, claimed, new Date()).catch((error) =>
        log.error({ err: error }, "a claim was not renewed"),
      );
    }, claimMs / 3);
    let hasQuotes = false;
    try {
      const done = await syncMarket(db, await currentProvider(), now, {
        markets: claimed,
        async afterQuotes() {
          hasQuotes = true;
          clearInterval(stillAtIt);
          await noteSyncSuccess(db, claimed, await loadIdxCalendar(db), now);
        },
        candles: { limit: candleLimit[source], mayGoOn: unhurried(stopping.signal) },
      });
      logHeldBack(done);
      log.debug(
        { markets: claimed, ...done, failures: done.failures.length, heldBack: done.heldBack.length },
        "market synced",
      );
    } catch (error) {
      if (hasQuotes) throw error;
      const said = error instanceof ProviderUnavailable ? error : undefined;
      const failure = { isRateLimited: said?.reason === "rate-limited", retryAt: said?.retryAt };
      const message = error instanceof Error ? error.message : String(error);
      const nextAt = await noteSyncFailure(db, claimed, now, { message, ...failure });
      if (error instanceof ProviderUnavailable) {
        log.warn({ reason: error.reason, message, nextAt }, "the market data source is unavailable");
      } else {
        log.error({ err: error, nextAt }, "the market sync failed");
      }
    } finally {
      clearInterval(stillAtIt);
    }
  }

  /** Once for each price, when it begins and when it ends; a source that multiplies everything says so in one line. */
  function logHeldBack({ heldBack, released }: MarketSync): void {
    if (heldBack.length > 0) {
      log.warn(
        { count: heldBack.length, first: heldBack.slice(0, NAMED_IN_LOG) },
        "prices that jump beyond what their market allows are held back; pages keep the last good ones",
      );
    }
    if (released.length > 0) {
      log.info(
        { count: released.length, first: released.slice(0, NAMED_IN_LOG) },
        "prices are no longer held back",
      );
    }
  }

  /** Providers remember much by instrument: a new one only when the instruments are others. */
  async function currentProvider(): Promise<MarketDataProvider> {
    const instruments = await listInstruments(db, await loadIdxCalendar(db));
    const key = instruments.map(({ symbol }) => symbol).join();
    if (known?.instruments !== key) known = { instruments: key, provider: createProvider(instruments) };
    return known.provider;
  }

  async function cleanNowAndThen(): Promise<void> {
    if (Date.now() - cleanedAt < cleanEveryMs) return;
    cleanedAt = Date.now();
    await deleteOldIntradayCandles(db, new Date());
  }
}

/** Pauses as long as the step before took: histories can wait, readers can't. */
function unhurried(stopping: AbortSignal): () => Promise<boolean> {
  const startedAt = performance.now();
  let stepFrom: number | undefined;
  return async () => {
    const stepMs = stepFrom === undefined ? 0 : performance.now() - stepFrom;
    await sleep(stepMs, undefined, { signal: stopping }).catch(() => {});
    stepFrom = performance.now();
    return !stopping.aborted && stepFrom - startedAt < candleTimeMs;
  };
}
