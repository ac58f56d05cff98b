import type { DatabasePool } from "#platform/database/database.ts";
import { hashOfBody } from "../fetching/body-hash.ts";
import { fetchFeed } from "../fetching/fetch-feed.ts";
import { MAX_FEED_ITEMS } from "../items/feed-limits.ts";
import { readFeed } from "../items/feed-reader.ts";
import { describeNamedFeeds, namedFeeds } from "../items/named-feeds.ts";
import { takenItems } from "../items/taken-items.ts";
import { fetchIntervalMinutes } from "../sources/fetch-interval.ts";
import { followMovedFeed } from "../sources/moved-feed.server.ts";
import { nextFetchAt } from "../sources/next-fetch.ts";
import { type FetchResult, pauseSource, type Source } from "../sources/sources.server.ts";
import { storeItems } from "../storing/store-items.server.ts";
import { listItems } from "../vanished/find-vanished.ts";
import { noteVanished } from "../vanished/note-vanished.server.ts";
import type { SourceRun } from "./fetch-runs.server.ts";
import { createArticleMapper } from "./incoming-article.ts";
import { type CycleDeps, type IngestOptions, timeOf } from "./ingest-options.ts";
import type { RunFailureCode } from "./run-failure.ts";
import { reasonOf } from "./run-reason.ts";
import { readSourceMemory, saveSourceMemory } from "./source-memory.server.ts";

/** The log entry and the source's new state. The caller saves both. */
export interface FetchedSource {
  run: SourceRun;
  result: FetchResult;
}

/**
 * Fetches a claimed source and stores its items.
 *
 * @throws on an internal error or outage, and when aborted
 */
export async function fetchSource(
  db: DatabasePool,
  deps: CycleDeps,
  source: Source,
  { fetch, publish, stopping }: IngestOptions,
): Promise<FetchedSource> {
  const request = { ...requestFor(source), ...(stopping && { signal: stopping }) };
  const fetched = await (fetch ? fetch(source) : fetchFeed(deps.http, request));
  const now = timeOf(deps);
  if (fetched.kind === "failed") {
    const run = failedRun(source, fetched.code, fetched.reason, fetched.status);
    return failed(source, run, now, fetched.retryAfterSeconds);
  }
  if (fetched.kind === "gone") {
    await pauseSource(db, source);
    const reason = "failed: the feed is permanently gone (410 Gone); the source was paused";
    return { run: failedRun(source, "gone", reason, fetched.status), result: {} };
  }
  const answered = {
    consecutiveFailures: 0,
    nextFetchAt: nextFetchAt(now, 0, fetched.retryAfterSeconds),
  };
  const unchanged = { ...emptyRun(source), outcome: "not-modified" } as const;
  if (fetched.kind === "not-modified") {
    if (!fetch) await followMovedFeed(db, source, fetched.permanentUrl);
    return { run: unchanged, result: answered };
  }
  const validators = {
    etag: fetched.etag ?? null,
    lastModified: fetched.lastModified ?? null,
    bodyHash: hashOfBody(fetched),
  };
  // A file given by an operator is always parsed.
  if (!fetch && validators.bodyHash === source.bodyHash) {
    await followMovedFeed(db, source, fetched.permanentUrl);
    return { run: unchanged, result: { ...answered, ...validators } };
  }

  const memory = await readSourceMemory(db, source.id);
  const read = await readFeed(fetched, now, source.mapping, memory.texts);
  if (!read.ok) {
    const reason = `failed: ${read.detail}${describeNamedFeeds(namedFeeds(fetched, read.code))}`;
    return failed(source, failedRun(source, read.code, reason), now);
  }
  const { items, failures, notes, lost, isComplete, count, ttlMinutes, texts } = read.value;
  const { value: defaults } = await deps.loadDefaults();
  const names = await deps.loadNames();
  const counts = await storeItems(db, takenItems(items, defaults, now), {
    source,
    status: publish || source.publishesDirectly ? "published" : "review",
    mirrorsImages: source.mirrorsImages,
    toArticle: createArticleMapper(source, names),
    defaultCategoryId: defaults.categoryId,
    stopping,
  });
  const unusable = failures.length + lost;
  const isWhole = unusable === 0 && isComplete;
  // Items missing from a broken document may still be in the feed.
  const listed = isWhole ? listItems(items) : memory.listed;
  if (isWhole) await noteVanished(db, source.id, memory.listed, listed);
  // Must come after storing the items: newly learnt boilerplate also has to be removed from the stored articles.
  await saveSourceMemory(db, source.id, memory, { texts, listed });
  if (!fetch) await followMovedFeed(db, source, fetched.permanentUrl);
  const pace = {
    ttlMinutes,
    maxAgeSeconds: fetched.maxAgeSeconds,
    publishedAt: items.flatMap(({ publishedAt, isTimeKnown }) => (isTimeKnown ? publishedAt : [])),
  };
  const intervalMinutes = fetchIntervalMinutes(pace, defaults, timeOf(deps));
  const limits =
    count > MAX_FEED_ITEMS ? [`Only the newest ${MAX_FEED_ITEMS} of ${count} items were processed.`] : [];
  const code = isComplete ? "feed-items-lost" : "feed-truncated";
  return {
    run: {
      ...emptyRun(source),
      ...counts,
      outcome: "succeeded",
      fetched: count,
      failed: unusable,
      failure: isWhole ? null : { code, status: null },
      reason: reasonOf([...limits, ...notes, ...failures]),
    },
    result: {
      ...answered,
      // Without validators the next response is complete, so the next run can report the loss again.
      ...(isWhole ? validators : { etag: null, lastModified: null, bodyHash: null }),
      ...(counts.new + counts.duplicate > 0 && { lastItemAt: now }),
      intervalMinutes,
    },
  };
}

function failed(source: Source, run: SourceRun, now: Date, retryAfterSeconds?: number): FetchedSource {
  const consecutiveFailures = source.consecutiveFailures + 1;
  const retryAt = nextFetchAt(now, consecutiveFailures, retryAfterSeconds);
  return { run, result: { consecutiveFailures, nextFetchAt: retryAt } };
}

export function failedRun(source: Source, code: RunFailureCode, reason: string, status?: number): SourceRun {
  const failure = { code, status: status ?? null };
  return { ...emptyRun(source), outcome: "failed", failure, reason: reasonOf([reason]) };
}

function requestFor({ feedUrl, etag, lastModified }: Source) {
  return { url: feedUrl, ...(etag !== null && { etag }), ...(lastModified !== null && { lastModified }) };
}

function emptyRun({ id, name }: Source): SourceRun {
  const none = { fetched: 0, new: 0, updated: 0, duplicate: 0, unchanged: 0, failed: 0 };
  return { source: { id, name }, outcome: "succeeded", ...none, failure: null, reason: null };
}
