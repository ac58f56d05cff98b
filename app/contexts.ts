import { createContext, type RouterContextProvider } from "react-router";
import type { Accounts } from "#domain/accounts/auth/auth.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import type { Logger } from "#platform/log/log.ts";
import type { OutboundHttp } from "#platform/outbound/outbound-http.ts";

/** What the server gives every request. */
export interface AppContext {
  db: DatabasePool;
  /** Origin that readers use, without a trailing slash. */
  siteUrl: string;
  siteName: string;
  contactEmail: string | undefined;
  accounts: Accounts;
  /** What POST /api/ingest/run needs. */
  ingest: { secret: string | undefined; http: OutboundHttp };
  log: Logger;
}

export const appContext = createContext<AppContext>();

/** Where a request comes from, as the server saw it; see server/http/client.ts. */
export interface Client {
  /** Network address. */
  address: string;
  /** Whether the person's browser has asked by https. */
  isHttps: boolean;
}

export const clientContext = createContext<Client>();

/** What is learned about a page while it is loaded and rendered, for whoever sends or caches it. */
export interface PageRecord {
  /** What it shows: a change to any of these drops the cached page. */
  tags: Set<string>;
  /** Hashes of the inline scripts that the renderer wrote: 'sha256-…', quotes included. */
  inlineScriptHashes: readonly string[];
}

export const pageRecordContext = createContext<PageRecord>();

/**
 * Notes what a page shows, in the tags of domain/site/page-changes.server.ts, so that a change to any of it drops
 * the kept page.
 */
export function pageShows(context: Readonly<RouterContextProvider>, ...tags: string[]): void {
  const record = context.get(pageRecordContext);
  for (const tag of tags) record.tags.add(tag);
}
