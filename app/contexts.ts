import { createContext, type RouterContextProvider } from "react-router";
import type { Accounts } from "#domain/accounts/auth/auth.server.ts";
import type { MailDefaults } from "#domain/accounts/mail/mail-settings.server.ts";
import type { DigestMailer } from "#domain/digest/digest-mailer.ts";
import type { QuoteSource } from "#domain/market/quotes/quote.ts";
import type { PageTag } from "#domain/site/page-changes.server.ts";
import type { FooterContent, SiteImage } from "#domain/site/site-identity.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Logger } from "#platform/log/log.ts";
import type { OutboundHttp } from "#platform/outbound/outbound-http.ts";

/** The contexts of a request, as loaders, actions and middleware get them. */
export type Context = Readonly<RouterContextProvider>;

export interface SiteBrand {
  siteName: string;
  shareImage?: SiteImage | undefined;
  logo?: SiteImage | undefined;
  darkLogo?: SiteImage | undefined;
  icon?: SiteImage | undefined;
  accent?: string | undefined;
}

export interface AppContext extends SiteBrand {
  db: DatabasePool;
  /** Public origin, without a trailing slash. */
  siteUrl: string;
  siteDescription: string | undefined;
  footer: FooterContent;
  contactEmail: string | undefined;
  mail: MailDefaults;
  market: {
    /** MARKET_PROVIDER, which replaces the source set at /admin/settings/market-data. */
    configuredSource: QuoteSource | undefined;
    /** This node's folder for uploaded files until they are imported. */
    uploadFolder: string;
    /** This node's folder for files that operators copy onto the server to import them. */
    incomingFolder: string;
  };
  moversMinTurnoverIdr: number;
  accounts: Accounts;
  digestMailer: DigestMailer;
  files: FileStore;
  ingest: {
    secret: string | undefined;
    /** False if only an external scheduler starts the fetches. */
    isScheduled: boolean;
  };
  http: OutboundHttp;
  /** Aborted when the server starts to stop. */
  stopping: AbortSignal;
  log: Logger;
}

export const appContext = createContext<AppContext>();

export interface Client {
  ipAddress: string;
  /** Whether the browser used https, possibly only up to a proxy. */
  isHttps: boolean;
}

export const clientContext = createContext<Client>();

export interface PageRecord {
  tags: Set<string>;
  /** Hashes of the inline scripts that the renderer wrote: 'sha256-…', quotes included. */
  inlineScriptHashes: readonly string[];
  renderedAt?: string;
  lacksPart?: boolean;
  /**
   * The bytes of a rendered page and its response, whose body is empty: reading the bytes back from a response
   * takes longer than compressing them. Undefined for responses other than pages.
   */
  page?: { response: Response; body: Uint8Array<ArrayBuffer> };
}

export const pageRecordContext = createContext<PageRecord>();

/**
 * Records what the page shows, as tags of domain/site/page-changes.server.ts; a change purges the cached page
 * or marks it stale.
 */
export function addPageTags(context: Context, ...tags: PageTag[]): void {
  const record = context.get(pageRecordContext);
  for (const tag of tags) record.tags.add(tag);
}
