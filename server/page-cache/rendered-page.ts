/** `path` includes the `.data` suffix of a router data request; `search` is "" or starts with "?". */
export interface PageTarget {
  path: string;
  search: string;
}

/** Complete, uncompressed, the same bytes for every visitor. */
export interface RenderedPage {
  status: number;
  contentType: string;
  body: Uint8Array;
  /**
   * Other headers of this page (Location, Link, X-Robots-Tag). Set-Cookie and the headers that the cache sets itself
   * (caching, encoding, length) are not sent.
   */
  headers: Readonly<Record<string, string>>;
  /** 'sha256-…', including the quotes. */
  inlineScriptHashes: readonly string[];
  renderedAt?: string | undefined;
  /**
   * The page's content ("article:slug", "news", "ticker:BBCA"): a change of any of these purges it. A page that
   * reports something as missing must carry its tag, or the cache won't notice when it appears.
   */
  tags: readonly string[];
  /** In ms, after the render began. */
  freshForMs: number;
  /** In ms after that, while one background render replaces the page. */
  staleForMs: number;
  /** For a page with a versioned URL. By default, browsers revalidate every time. */
  cacheControl?: string | undefined;
  isCacheable: boolean;
}

/** Throws on outages and bugs. `signal` aborts when the cache stops waiting. */
export type RenderPage = (target: PageTarget, signal: AbortSignal) => Promise<RenderedPage>;
