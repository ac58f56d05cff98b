import {
  type FailedMails,
  listFailedMails,
  type QueuedMails,
  readQueuedMails,
} from "#domain/delivery/mail-queue-state.server.ts";
import {
  countRecentRuns,
  listSourceFreshness,
  type RunResult,
  type SourceFreshness,
} from "#domain/ingest/health/source-freshness.server.ts";
import { listMarketFeeds, type MarketFeedState } from "#domain/market/sync/market-feeds.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { listSharedJobTimes, type SharedJobTimes } from "#platform/jobs/late-jobs.ts";
import type { Logger } from "#platform/log/log.ts";
import { withTimeout } from "#platform/timeout.ts";

export interface DatabaseMetrics {
  readAt: Date;
  runs: Record<RunResult, number>;
  sources: readonly SourceFreshness[];
  mails: QueuedMails;
  failedMails: readonly FailedMails[];
  feeds: readonly MarketFeedState[];
  sharedJobs: readonly SharedJobTimes[];
}

const WITHIN_MS = 3_000;
/** Shorter than a usual scrape interval. */
const CACHED_MS = 10_000;

/** Reads at most once in ten seconds, and never while the last reading still waits for the database. */
export function createDatabaseMetricsReader(
  db: DatabasePool,
  log: Logger,
): () => Promise<DatabaseMetrics | undefined> {
  let cached: DatabaseMetrics | undefined;
  let reading: Promise<DatabaseMetrics> | undefined;
  return async () => {
    if (cached && Date.now() - cached.readAt.getTime() < CACHED_MS) return cached;
    reading ??= readFigures(db).finally(() => {
      reading = undefined;
    });
    const current = reading;
    try {
      cached = await withTimeout(WITHIN_MS, "the figures for /metrics", () => current);
      return cached;
    } catch (error) {
      log.warn({ err: error }, "could not read the figures for /metrics");
      return undefined;
    }
  };
}

/** One statement at a time, because readers need the pool's connections. */
async function readFigures(db: DatabasePool): Promise<DatabaseMetrics> {
  const readAt = new Date();
  return {
    readAt,
    runs: await countRecentRuns(db),
    sources: await listSourceFreshness(db),
    mails: await readQueuedMails(db),
    failedMails: await listFailedMails(db),
    feeds: await listMarketFeeds(db, readAt),
    sharedJobs: await listSharedJobTimes(db),
  };
}
