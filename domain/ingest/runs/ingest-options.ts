import type { loadCompanyDictionary } from "#domain/news/articles/mentions/company-dictionary.server.ts";
import type { Logger } from "#platform/log/log.ts";
import type { OutboundHttp } from "#platform/outbound/outbound-http.ts";
import type { FeedFetch } from "../fetching/fetch-feed.ts";
import type { readIngestDefaults } from "../sources/ingest-defaults.server.ts";
import type { Source } from "../sources/sources.server.ts";
import type { RunTrigger } from "./fetch-runs.server.ts";

export interface IngestDeps {
  http: OutboundHttp;
  log: Logger;
  /** By how much the schedule's clock is ahead of the real one, where a day of it is simulated. */
  aheadMs?: number;
}

/** What the fetches of one cycle share. */
export interface CycleDeps extends IngestDeps {
  loadNames(): ReturnType<typeof loadCompanyDictionary>;
  loadDefaults(): ReturnType<typeof readIngestDefaults>;
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
  /** After this time, what hasn't begun is left out. */
  forMs?: number;
}

/** The time that ingest goes by. */
export function timeOf({ aheadMs = 0 }: IngestDeps): Date {
  return new Date(Date.now() + aheadMs);
}
