import type { Logger } from "#platform/log/log.ts";
import type { OutboundHttp } from "#platform/outbound/outbound-http.ts";
import type { FeedFetch } from "../fetching/fetch-feed.ts";
import type { Source } from "../sources/sources.server.ts";
import type { RunTrigger } from "./fetch-runs.server.ts";

export interface IngestDeps {
  http: OutboundHttp;
  log: Logger;
  /** How far the schedule's clock is ahead of the real one, in simulations. */
  aheadMs?: number;
}

export interface IngestOptions {
  trigger: RunTrigger;
  publishesAll?: boolean;
  fetch?: (source: Source) => Promise<FeedFetch>;
  importId?: number;
  stopping?: AbortSignal;
  startLimitMs?: number;
}

export function currentTime({ aheadMs = 0 }: IngestDeps): Date {
  return new Date(Date.now() + aheadMs);
}
