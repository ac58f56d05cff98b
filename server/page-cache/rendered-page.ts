/** `path` includes the `.data` suffix of a router data request; `search` is "" or starts with "?". */
export interface PageTarget {
  path: string;
  search: string;
}

/** A rendered public page: complete, uncompressed, the same bytes for every visitor. */
export interface RenderedPage {
  status: number;
  contentType: string;
  body: Uint8Array;
  /**
   * Other headers of this page (Location, Link, X-Robots-Tag). Set-Cookie and the headers that the cache sets itself
   * (caching, encoding, length) are not sent.
   */
  headers: Readonly<Record<string, string>>;
  /** Hashes of the inline scripts that the renderer wrote: 'sha256-…', including the quotes. */
  inlineScriptHashes: readonly string[];
  /** The time of the render as it appears in the body, which the ETag ignores. */
  renderedAt?: string | undefined;
  /**
   * The page's content ("article:slug", "news", "ticker:BBCA"): a change of any of these purges it. A page that
   * reports something as missing must carry its tag, or the cache won't notice when it appears.
   */
  tags: readonly string[];
  /** Served as fresh for this long (ms) after the render began. */
  freshForMs: number;
  /** After that, served stale for this long (ms) while one background render replaces it. */
  staleForMs: number;
  /** The Cache-Control header for a page with a versioned URL. By default, browsers revalidate every time. */
  cacheControl?: string | undefined;
  /** If false, the page is sent to the waiting requests but not cached. */
  cacheable: boolean;
}

/** Throws on outages and bugs. `signal` aborts when the cache stops waiting. */
export type RenderPage = (target: PageTarget, signal: AbortSignal) => Promise<RenderedPage>;
