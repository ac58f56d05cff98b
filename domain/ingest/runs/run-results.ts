import { type FeedFetch, hashOfBody } from "../fetching/fetch-feed.ts";
import type { FailedItem } from "../items/failed-item.ts";
import { describeDiscoveredFeeds, discoverFeeds } from "../items/feed-discovery.ts";
import { MAX_FEED_ITEMS } from "../items/feed-limits.ts";
import type { ReadFeed } from "../items/parse-items.ts";
import { fetchIntervalMinutes, type IntervalLimits } from "../sources/fetch-interval.ts";
import { earliestFetchAt } from "../sources/next-fetch.ts";
import type { Source } from "../sources/sources.server.ts";
import type { ItemOutcome } from "../storing/store-items.server.ts";
import type { FetchResult, SourceRun } from "./fetch-runs.server.ts";
import type { FeedFailureCode, RunFailureCode } from "./run-failure.ts";
import { reasonOf } from "./run-reason.ts";

/** The caller saves `run` and `result`, and logs `failedItems`. */
export interface SourceRunResult {
  run: SourceRun;
  result: FetchResult;
  failedItems?: FailedItem[];
}

export type FetchOfKind<Kind extends FeedFetch["kind"]> = Extract<FeedFetch, { kind: Kind }>;

export function failedFetch(
  source: Source,
  { code, reason, status, retryAfterSeconds }: FetchOfKind<"failed">,
  now: Date,
): SourceRunResult {
  return { run: failedRun(source, code, reason, status), result: retryLater(source, now, retryAfterSeconds) };
}

export function goneFeed(source: Source, { status }: FetchOfKind<"gone">): SourceRunResult {
  const reason = "failed: the feed is permanently gone (410 Gone); the source was paused";
  return { run: failedRun(source, "gone", reason, status), result: {} };
}

/** The server returned 304 or the same bytes as last time. */
export function unchangedFeed(
  source: Source,
  fetched: FetchOfKind<"not-modified" | "fetched">,
  now: Date,
): SourceRunResult {
  const validators = fetched.kind === "fetched" ? validatorsOf(fetched) : {};
  return {
    run: { ...emptyRun(source), outcome: "not-modified" },
    result: { ...successResult(fetched, now), ...validators },
  };
}

export function unreadableFeed(
  source: Source,
  fetched: FetchOfKind<"fetched">,
  { code, detail }: { code: FeedFailureCode; detail?: string },
  now: Date,
): SourceRunResult {
  const reason = `failed: ${detail}${describeDiscoveredFeeds(discoverFeeds(fetched, code))}`;
  return { run: failedRun(source, code, reason), result: retryLater(source, now) };
}

export function isFullyRead({ failures, failedItems, lost, isComplete }: ReadFeed): boolean {
  return failures.length + failedItems.length + lost === 0 && isComplete;
}

export function storedFeed(
  source: Source,
  fetched: FetchOfKind<"fetched">,
  feed: ReadFeed,
  outcomes: readonly ItemOutcome[],
  limits: IntervalLimits,
  now: Date,
): SourceRunResult {
  const count = (kind: ItemOutcome) => outcomes.filter((outcome) => outcome === kind).length;
  const counts = {
    new: count("new"),
    updated: count("updated"),
    duplicate: count("duplicate"),
    unchanged: count("unchanged"),
  };
  const failedItems = [...feed.failedItems, ...outcomes.filter((outcome) => typeof outcome !== "string")];
  const failed = feed.failures.length + feed.lost + failedItems.length;
  const hasLostItems = failed > 0 || !feed.isComplete;
  // If every item failed with an error, the cause is a bug or an outage of ours.
  const isInternal = outcomes.length > 0 && outcomes.every((outcome) => typeof outcome !== "string");
  const code = isInternal ? "internal-error" : feed.isComplete ? "feed-items-lost" : "feed-truncated";
  const tooMany = `Only the newest ${MAX_FEED_ITEMS} of ${feed.count} items were processed.`;
  const pace = {
    ttlMinutes: feed.ttlMinutes,
    maxAgeSeconds: fetched.maxAgeSeconds,
    publishedAt: feed.items.flatMap(({ publishedAt, isTimeKnown }) => (isTimeKnown ? publishedAt : [])),
  };
  return {
    run: {
      ...emptyRun(source),
      ...counts,
      outcome: isInternal ? "failed" : "succeeded",
      fetched: feed.count,
      failed,
      failure: hasLostItems ? { code, status: null } : null,
      reason:
        reasonOf([
          ...(feed.count > MAX_FEED_ITEMS ? [tooMany] : []),
          ...feed.notes,
          ...feed.failures,
          ...failedItems.map(({ name }) => `Internal error for the item ${name}; see the server's log.`),
        ]) ?? null,
    },
    result: {
      ...successResult(fetched, now),
      // Without validators the next response is complete, so the next run reads the lost items again.
      ...(hasLostItems ? { etag: null, lastModified: null, bodyHash: null } : validatorsOf(fetched)),
      ...(counts.new + counts.duplicate > 0 && { lastItemAt: now }),
      intervalMinutes: fetchIntervalMinutes(pace, limits, now),
    },
    failedItems,
  };
}

export function interruptedResult(source: Source): SourceRunResult {
  return { run: failedRun(source, "interrupted", "failed: the server was stopped"), result: {} };
}

/** The error is in the log. The feed may have caused it, for example by taking too long to parse. */
export function internalErrorResult(source: Source, now: Date): SourceRunResult {
  const run = failedRun(source, "internal-error", "failed: internal error; see the server's log");
  return { run, result: retryLater(source, now) };
}

function failedRun(source: Source, code: RunFailureCode, reason: string, status?: number): SourceRun {
  const failure = { code, status: status ?? null };
  return { ...emptyRun(source), outcome: "failed", failure, reason: reasonOf([reason]) ?? null };
}

function emptyRun({ id, name }: Source): SourceRun {
  const none = { fetched: 0, new: 0, updated: 0, duplicate: 0, unchanged: 0, failed: 0 };
  return { source: { id, name }, outcome: "succeeded", ...none, failure: null, reason: null };
}

function retryLater(source: Source, now: Date, retryAfterSeconds?: number): FetchResult {
  const consecutiveFailures = source.consecutiveFailures + 1;
  const nextFetchAt = earliestFetchAt(now, consecutiveFailures, retryAfterSeconds) ?? null;
  return { consecutiveFailures, nextFetchAt };
}

function successResult(
  { retryAfterSeconds }: FetchOfKind<"not-modified" | "fetched">,
  now: Date,
): FetchResult {
  return { consecutiveFailures: 0, nextFetchAt: earliestFetchAt(now, 0, retryAfterSeconds) ?? null };
}

function validatorsOf(fetched: FetchOfKind<"fetched">) {
  return {
    etag: fetched.etag ?? null,
    lastModified: fetched.lastModified ?? null,
    bodyHash: hashOfBody(fetched),
  };
}
