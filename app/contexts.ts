import { createContext, type RouterContextProvider } from "react-router";
import type { Accounts } from "#domain/accounts/auth/auth.server.ts";
import type { PageTag } from "#domain/site/page-changes.server.ts";
import type { ShareImage } from "#domain/site/site-identity.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Logger } from "#platform/log/log.ts";
import type { OutboundHttp } from "#platform/outbound/outbound-http.ts";

/** What the server provides to every request. */
export interface AppContext {
  db: DatabasePool;
  /** Public origin, without a trailing slash. */
  siteUrl: string;
  siteName: string;
  /** undefined unless an admin has set one. */
  siteDescription: string | undefined;
  shareImage: ShareImage | undefined;
  contactEmail: string | undefined;
  /** Turnover in rupiah from which on a share is among the gainers and losers. */
  moversMinTurnoverIdr: number;
  accounts: Accounts;
  /** Uploaded images. */
  files: FileStore;
  /** What POST /api/ingest/run needs. */
  ingest: {
    secret: string | undefined;
    /** Whether the server fetches sources by itself. */
    scheduled: boolean;
    http: OutboundHttp;
    /** Aborted when the server stops. */
    stopping: AbortSignal;
  };
  log: Logger;
}

export const appContext = createContext<AppContext>();

/** Where a request comes from; see server/http/client.ts. */
export interface Client {
  /** IP address. */
  address: string;
  /** Whether the browser used https, possibly ending at a proxy. */
  isHttps: boolean;
}

export const clientContext = createContext<Client>();

/** Collected about a page while it is loaded and rendered, for the page cache and the response headers. */
export interface PageRecord {
  /** What it shows; a change to any of these drops or ages the cached page. */
  tags: Set<string>;
  /** Hashes of the inline scripts that the renderer wrote: 'sha256-…', quotes included. */
  inlineScriptHashes: readonly string[];
  /** Whether a part of it could not be read; see read-part.server.ts. */
  lacksPart?: boolean;
  /**
   * The bytes of a rendered page, and the response that they belong to, which is empty: reading them back from it
   * takes longer than compressing them. Undefined for what isn't a page.
   */
  page?: { response: Response; body: Uint8Array<ArrayBuffer> };
}

export const pageRecordContext = createContext<PageRecord>();

/**
 * Records what the page shows as tags of domain/site/page-changes.server.ts; a change drops or ages the
 * cached page.
 */
export function addPageTags(context: Readonly<RouterContextProvider>, ...tags: PageTag[]): void {
  const record = context.get(pageRecordContext);
  for (const tag of tags) record.tags.add(tag);
}
