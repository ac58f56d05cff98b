import { setTimeout as sleep } from "node:timers/promises";
import type { DatabasePool } from "#platform/database/database.ts";
import type { Logger } from "#platform/log/log.ts";
import { describeAddress } from "#platform/outbound/describe-url.ts";
import type { OutboundHttp } from "#platform/outbound/outbound-http.ts";
import { type FeedFetch, fetchFeed } from "../fetching/fetch-feed.ts";
import { readItems } from "../items/read-items.ts";
import { takenItems } from "../items/taken-items.ts";
import {
  CYCLE_MINUTES,
  fetchIntervalMinutes,
  intervalWithin,
  nextCycleAt,
} from "../sources/fetch-interval.ts";
import { readIngestDefaults } from "../sources/ingest-defaults.server.ts";
import { followMovedFeed } from "../sources/moved-feed.server.ts";
import { nextFetchAt } from "../sources/next-fetch.ts";
import {
  claimSource,
  extendSourceClaim,
  findSource,
  pauseSource,
  recordFetchResult,
  releaseSource,
  type Source,
} from "../sources/sources.server.ts";
import { loadCompanyDictionary } from "../tags/company-dictionary.server.ts";
import { finishFetchRun, type RunTrigger, type SourceRun, startFetchRun } from "./fetch-runs.server.ts";
import { createArticleMapper } from "./incoming-article.ts";
import type { RunFailureCode } from "./run-failure.ts";
import { storeItems } from "./store-items.server.ts";

/** Outbound HTTP still sends only one request at a time to each host. */
const MAX_CONCURRENT_SOURCES = 4;
const EXTEND_CLAIM_EVERY_MS = 3_000;
const TRY_CLAIM_EVERY_MS = 250;

export interface IngestDeps {
  http: OutboundHttp;
  log: Logger;
}

export interface IngestOptions {
  trigger: RunTrigger;
  /** Publishes new articles without review, whatever the source's setting. */
  publish?: boolean;
  /** Replaces fetching from the source's address, for example with an operator's file. */
  fetch?: (source: Source) => Promise<FeedFetch>;
  /** The editor's import that the runs belong to. */
  importId?: number;
  /** Aborts the fetches under way and starts no more. */
  stopping?: AbortSignal;
}

/**
 * Fetches sources and stores their items. The schedule, POST /api/ingest/run and the command all call it.
 * Running it twice, on two nodes at once, or again after a crash neither loses nor duplicates anything. A source is
 * fetched by one at a time: the schedule leaves out what another fetches, and the others wait for it.
 *
 * @returns one result per source that was fetched, in the order of `sources`; a failure is reported there, not thrown
 */
export async function runIngest(
  db: DatabasePool,
  deps: IngestDeps,
  sources: Source[],
  options: IngestOptions,
): Promise<SourceRun[]> {
  const runs: SourceRun[] = [];
  const waiting = [...sources.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next && !options.stopping?.aborted; next = waiting.shift()) {
      const [index, { id }] = next;
      const source = await waitForSource(db, id, options);
      if (source) runs[index] = await runClaimedSource(db, deps, source, options);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_SOURCES }, work));
  return runs.filter((run) => run !== undefined);
}

/** @returns the claimed source; undefined if it has gone, the schedule need not fetch it, or the server stops */
async function waitForSource(
  db: DatabasePool,
  id: number,
  { trigger, stopping }: IngestOptions,
): Promise<Source | undefined> {
  while (!stopping?.aborted) {
    const ifScheduled = trigger === "schedule";
    const source = await claimSource(db, id, { ifScheduled });
    if (source || ifScheduled || !(await findSource(db, id))) return source;
    await sleep(TRY_CLAIM_EVERY_MS, undefined, stopping && { signal: stopping }).catch(() => {});
  }
  return undefined;
}

async function runClaimedSource(
  db: DatabasePool,
  deps: IngestDeps,
  source: Source,
  options: IngestOptions,
): Promise<SourceRun> {
  const extending = setInterval(
    () =>
      extendSourceClaim(db, source.id).catch((error: unknown) =>
        deps.log.warn({ err: error, source: source.name }, "could not extend the claim of a source"),
      ),
    EXTEND_CLAIM_EVERY_MS,
  );
  try {
    return await runSource(db, deps, source, options);
  } finally {
    clearInterval(extending);
    const isCutShort = options.stopping?.aborted ?? false;
    const { intervalMinutes = CYCLE_MINUTES } = (await findSource(db, source.id)) ?? {};
    // Limits that have changed hold for a feed without news too.
    const minutes = intervalWithin(intervalMinutes, (await readIngestDefaults(db)).value);
    await releaseSource(db, source.id, isCutShort ? undefined : nextCycleAt(new Date(), minutes));
  }
}

async function runSource(
  db: DatabasePool,
  { http, log }: IngestDeps,
  source: Source,
  options: IngestOptions,
): Promise<SourceRun> {
  const { trigger, importId = null, stopping } = options;
  const runId = await startFetchRun(db, { sourceId: source.id, trigger, importId });
  const run = await fetchAndStore(db, http, source, options).catch((error: unknown): SourceRun => {
    if (stopping?.aborted) return failedRun(source, "interrupted", "failed: the server was stopped");
    log.error({ err: error, source: source.name }, "ingest aborted");
    return failedRun(source, "internal-error", "failed: internal error; see the server's log");
  });
  await finishFetchRun(db, runId, run);
  const { source: _, ...counts } = run;
  log[run.outcome === "failed" ? "warn" : "info"](
    { source: source.name, url: describeAddress(source.feedUrl), ...counts },
    "ingest run",
  );
  return run;
}

async function fetchAndStore(
  db: DatabasePool,
  http: OutboundHttp,
  source: Source,
  { fetch, publish, stopping }: IngestOptions,
): Promise<SourceRun> {
  const request = { ...requestFor(source), ...(stopping && { signal: stopping }) };
  const fetched = await (fetch ? fetch(source) : fetchFeed(http, request));
  if (fetched.kind === "failed") {
    const run = failedRun(source, fetched.code, fetched.reason, fetched.status);
    return fail(db, source, run, fetched.retryAfterSeconds);
  }
  if (fetched.kind === "gone") {
    await pauseSource(db, source);
    const reason = "failed: the feed is gone for good (410 Gone); the source is paused";
    return failedRun(source, "gone", reason, fetched.status);
  }
  const retryAt = nextFetchAt(new Date(), 0, fetched.retryAfterSeconds);
  if (fetched.kind === "not-modified") {
    await recordFetchResult(db, source.id, { consecutiveFailures: 0, nextFetchAt: retryAt });
    if (!fetch) await followMovedFeed(db, source, fetched.permanentUrl);
    return { ...emptyRun(source), outcome: "not-modified" };
  }

  const now = new Date();
  const read = readItems(fetched, now);
  if (!read.ok) return fail(db, source, failedRun(source, read.code, `failed: ${read.detail}`));
  const { items, failures, count, ttlMinutes } = read.value;
  const { value: defaults } = await readIngestDefaults(db);
  const names = await loadCompanyDictionary(db);
  const counts = await storeItems(db, takenItems(items, defaults, now), {
    source,
    status: publish || source.publishesDirectly ? "published" : "review",
    keepsPictures: source.keepsPictures,
    toArticle: createArticleMapper(source, names),
    defaultCategoryId: defaults.categoryId,
  });
  // Must come last: once the validators are saved, the next response may be 304, and unstored items would be
  // lost.
  await recordFetchResult(db, source.id, {
    etag: fetched.etag ?? null,
    lastModified: fetched.lastModified ?? null,
    consecutiveFailures: 0,
    nextFetchAt: retryAt,
    ...(counts.new + counts.duplicate > 0 && { lastItemAt: now }),
    intervalMinutes: fetchIntervalMinutes(
      {
        ttlMinutes,
        maxAgeSeconds: fetched.maxAgeSeconds,
        publishedAt: items.map(({ publishedAt }) => publishedAt),
      },
      defaults,
      new Date(),
    ),
  });
  if (!fetch) await followMovedFeed(db, source, fetched.permanentUrl);
  const reason = failures.length > 0 ? failures.join(" ") : null;
  return {
    ...emptyRun(source),
    ...counts,
    outcome: "succeeded",
    fetched: count,
    failed: failures.length,
    reason,
  };
}

async function fail(
  db: DatabasePool,
  source: Source,
  run: SourceRun,
  retryAfterSeconds?: number,
): Promise<SourceRun> {
  const consecutiveFailures = source.consecutiveFailures + 1;
  const retryAt = nextFetchAt(new Date(), consecutiveFailures, retryAfterSeconds);
  await recordFetchResult(db, source.id, { consecutiveFailures, nextFetchAt: retryAt });
  return run;
}

function failedRun(source: Source, code: RunFailureCode, reason: string, status?: number): SourceRun {
  return { ...emptyRun(source), outcome: "failed", failure: { code, status: status ?? null }, reason };
}

function requestFor({ feedUrl, etag, lastModified }: Source) {
  return { url: feedUrl, ...(etag !== null && { etag }), ...(lastModified !== null && { lastModified }) };
}

function emptyRun({ id, name }: Source): SourceRun {
  const none = { fetched: 0, new: 0, updated: 0, duplicate: 0, unchanged: 0, failed: 0 };
  return { source: { id, name }, outcome: "succeeded", ...none, failure: null, reason: null };
}
