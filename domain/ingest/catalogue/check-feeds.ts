import { DAY_MS } from "#format/durations.ts";
import { createLimiter } from "#platform/jobs/limiter.ts";
import type { OutboundHttp } from "#platform/outbound/outbound-http.ts";
import { fetchFeed } from "../fetching/fetch-feed.ts";
import { parseItemsInWorker } from "../items/feed-reader.ts";
import type { FeedFailureCode } from "../runs/run-failure.ts";

export type CheckFailureCode = FeedFailureCode | "no-items" | "not-finished" | "internal-error";

export type FeedCheck =
  | {
      ok: true;
      title: string | undefined;
      headline: string;
      publishedAt: Date | undefined;
      isStale: boolean;
    }
  | {
      ok: false;
      code: CheckFailureCode;
      status: number | null;
      /** English, for the operator. */
      detail: string;
    };

export const STALE_AFTER_DAYS = 7;
const PARALLEL_CHECKS = 8;

export interface CheckOptions {
  deadlineMs: number;
  stopping?: AbortSignal;
  onError(error: unknown, url: string): void;
}

export async function checkFeeds(
  http: OutboundHttp,
  urls: readonly string[],
  { deadlineMs, stopping, onError }: CheckOptions,
): Promise<FeedCheck[]> {
  const deadline = AbortSignal.timeout(deadlineMs);
  const signal = stopping ? AbortSignal.any([deadline, stopping]) : deadline;
  const isEnded = new Promise<FeedCheck>((resolve) => {
    const end = () => resolve(failed("not-finished", "was not finished before the deadline"));
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  });
  const limitChecks = createLimiter(PARALLEL_CHECKS);
  return Promise.all(
    urls.map((url) => {
      const check = limitChecks(() => checkFeed(http, url, signal)).catch((error: unknown) => {
        if (signal.aborted) return isEnded;
        onError(error, url);
        return failed("internal-error", "failed; see the server's log");
      });
      return Promise.race([check, isEnded]);
    }),
  );
}

async function checkFeed(http: OutboundHttp, url: string, signal: AbortSignal): Promise<FeedCheck> {
  signal.throwIfAborted();
  const fetched = await fetchFeed(http, { url, signal });
  if (fetched.kind === "failed") return failed(fetched.code, fetched.reason, fetched.status);
  if (fetched.kind !== "fetched") return failed("gone", "failed: the feed is permanently gone", 410);
  signal.throwIfAborted();
  const now = new Date();
  const read = await parseItemsInWorker(fetched, now);
  if (!read.ok) return failed(read.code, read.detail ?? read.code);
  const { items, title } = read.value;
  const newest = items.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())[0];
  if (!newest) return failed("no-items", "the feed has no items");
  const { publishedAt } = newest;
  return {
    ok: true,
    title,
    headline: newest.title,
    publishedAt: newest.isTimeKnown ? publishedAt : undefined,
    isStale: now.getTime() - publishedAt.getTime() > STALE_AFTER_DAYS * DAY_MS,
  };
}

function failed(code: CheckFailureCode, detail: string, status?: number): FeedCheck {
  return { ok: false, code, status: status ?? null, detail };
}
