/** What is to be rendered. `path` keeps a router data request's `.data` suffix; `search` is "" or starts with "?". */
export interface PageTarget {
  path: string;
  search: string;
}

/** One public page as the renderer made it: whole, not yet compressed, the same bytes for every visitor. */
export interface RenderedPage {
  status: number;
  contentType: string;
  body: Uint8Array;
  /**
   * Further headers of this page (Location, Link, X-Robots-Tag). What the cache itself decides (caching, encoding, length)
   * and Set-Cookie are not sent.
   */
  headers: Readonly<Record<string, string>>;
  /** Hashes of the inline scripts that the renderer wrote: 'sha256-…', quotes included. */
  inlineScriptHashes: readonly string[];
  /**
   * What the page shows: a change of any of these drops it ("article:slug", "list:news", "ticker:BBCA"). A page that says
   * that something is missing carries the tag of what is missing, or its later appearance goes unnoticed.
   */
  tags: readonly string[];
  /** Served without a thought for so long after the render began. */
  freshForMs: number;
  /** After that, for so long served at once while one render in the background replaces it. */
  staleForMs: number;
  /** False: answered to those who wait for it and not kept. */
  cacheable: boolean;
}

/** Makes one page. Throws on outages and bugs; `signal` aborts when the cache has stopped waiting. */
export type RenderPage = (target: PageTarget, signal: AbortSignal) => Promise<RenderedPage>;
