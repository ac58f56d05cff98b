import type { Logger } from "#platform/log/log.ts";
import type { OutboundHttp } from "#platform/outbound/outbound-http.ts";
import type { FeedFetch } from "../fetching/fetch-feed.ts";
import type { Source } from "../sources/sources.server.ts";
import type { RunTrigger } from "./fetch-runs.server.ts";

export interface IngestDeps {
  http: OutboundHttp;
  log: Logger;
}

export interface IngestOptions {
  trigger: RunTrigger;
  publishesAll?: boolean;
  fetch?: (source: Source) => Promise<FeedFetch>;
  importId?: number;
  stopping?: AbortSignal;
  startLimitMs?: number;
}
