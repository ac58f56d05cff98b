import type { IncomingMessage, ServerResponse } from "node:http";
import type { CacheTarget } from "./cache-target.ts";
import {
  type CachedPage,
  type CachedPages,
  type CachedPagesStats,
  createCachedPages,
} from "./cached-pages.ts";
import { type ChangeTracker, createChangeTracker } from "./change-tracker.ts";
import {
  type CoalescedRenders,
  createCoalescedRenders,
  hasResponded,
  PageCacheOverloaded,
} from "./coalesced-renders.ts";
import { type ContentCoding, chooseCoding } from "./content-coding.ts";
import { encodePage, type SecurityHeaders } from "./encoded-page.ts";
import { markAsExpired } from "./expired-page.ts";
import { createRenderQueue, type RenderQueue, type RenderQueueStats } from "./render-queue.ts";
import type { RenderedPage, RenderPage } from "./rendered-page.ts";
import { sendPage } from "./send-page.ts";

/**
 * How the cache answered a request. On a miss the request waits for a render, and gets the expired page if that takes
 * too long.
 */
export type CacheState = "hit" | "stale" | "miss" | "expired";

export interface PageCacheLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface PageCacheLimits {
  /** Limit for all cached pages in all encodings. 0 caches nothing; concurrent requests still share renders. */
  maxBytes: number;
  /** The part of `maxBytes` for `isUnbounded` targets and anything but a 200. Default: a sixteenth. */
  unboundedMaxBytes?: number;
  /** Default 15 s. */
  renderTimeoutMs?: number;
  /** How long a request waits before it gets an old page. Default 2 s. */
  sendExpiredAfterMs?: number;
  /** The delay before the next attempt after a failed refresh. Default 2 s. */
  retryAfterMs?: number;
}

export interface PageCacheObserver {
  onCacheState?(res: ServerResponse, state: CacheState): void;
  /** Called when a request has waited for `sendExpiredAfterMs`, or a render has failed: the database may be gone. */
  onSlowOrFailedRender?(): void;
}

export interface PageCacheOptions {
  limits: PageCacheLimits;
  render: RenderPage;
  /**
   * Returns undefined if the URL isn't a public page; the cache then ignores the request. Takes the raw URL and must
   * depend on nothing else.
   */
  targetOf(url: string): CacheTarget | undefined;
  securityHeaders: SecurityHeaders;
  /**
   * Sends the error response for a page that failed to render (already logged). PageCacheOverloaded means that it
   * waited too long: 503.
   */
  onError(req: IncomingMessage, res: ServerResponse, error: unknown): unknown;
  /** Called before a request waits for a render. If it returns false, it has sent the response. */
  admit?(target: CacheTarget, req: IncomingMessage, res: ServerResponse): boolean;
  /** The sentence added to an old page that can't be refreshed. It must not contain &, <, > or quotes. */
  noticeOf(renderedAt: Date): string;
  /** While true, cached pages are served as they are and never rendered. */
  isDatabaseDown?(): boolean;
  observer?: PageCacheObserver;
  queue?: RenderQueue;
  log: PageCacheLog;
  now?(): number;
}

export interface PageCache {
  /** Returns true if the cache responds, now or later, and false if it ignores the request. Never throws. */
  handle(req: IncomingMessage, res: ServerResponse): boolean;
  /**
   * Purges all pages with one of the tags. Call it after the commit: requests that arrive later never get a page
   * rendered before it.
   */
  purgeTags(tags: Iterable<string>): void;
  purgeAll(): void;
  /**
   * For deferrable changes. Call it after the commit. Pages with one of the tags, including those being rendered,
   * are served for 4 s more while the first request triggers a new render. Another mark in that time doesn't extend it.
   */
  markTagsStale(tags: Iterable<string>): void;
  stats(): PageCacheStats;
}

interface PageCacheCounts {
  responses: Record<CacheState, number>;
  failures: number;
}

export interface PageCacheStats extends PageCacheCounts, CachedPagesStats, RenderQueueStats {}

/**
 * How long a page may be served after a deferrable change. Changes are read every second, so public pages usually show
 * them within five seconds.
 */
const MARKED_STALE_FOR_MS = 4_000;

const BOTH_CODINGS: ReadonlySet<ContentCoding> = new Set(["br", "gzip"]);

/** What the parts of one cache share. */
interface PageCacheParts extends Required<Pick<PageCacheOptions, "isDatabaseDown" | "queue" | "now">> {
  cached: CachedPages;
  changes: ChangeTracker;
  counts: PageCacheCounts;
  record(res: ServerResponse, state: CacheState): void;
}

/** The request event of node:http must call `handle` first. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { limits, isDatabaseDown = () => false, observer, log } = options;
  const { queue = createRenderQueue(), now = () => performance.now() } = options;
  const cached = createCachedPages(limits.maxBytes, limits.unboundedMaxBytes ?? limits.maxBytes / 16);
  const changes = createChangeTracker();
  const counts = { responses: { hit: 0, stale: 0, miss: 0, expired: 0 }, failures: 0 };
  function record(res: ServerResponse, state: CacheState): void {
    counts.responses[state]++;
    observer?.onCacheState?.(res, state);
  }
  const parts = { cached, changes, counts, record, queue, isDatabaseDown, now };
  const { serveExpired, sendError } = createFallbacks(options, parts);
  const renders = createRenders(options, parts, { serveExpired, sendError });

  return {
    handle(req, res) {
      if (req.method !== "GET" && req.method !== "HEAD") return false;
      try {
        const target = options.targetOf(req.url ?? "/");
        if (!target) return false;
        const at = now();
        const page = cached.find(target.key);
        if (page && at < page.freshUntil) {
          record(res, "hit");
          sendPage(req, res, page.encoded);
        } else if (page && at < page.staleUntil) {
          record(res, "stale");
          sendPage(req, res, page.encoded);
          if (at >= page.retryAt && !isDatabaseDown()) renders.refresh(target);
        } else if (page && (at < page.retryAt || isDatabaseDown())) {
          serveExpired(page, req, res);
        } else {
          record(res, "miss");
          if (options.admit?.(target, req, res) === false) return true;
          renders.join(target, req, res);
        }
      } catch (error) {
        log.error({ err: error, url: req.url }, "the page cache failed");
        void sendError(req, res, error);
      }
      return true;
    },
    purgeTags(tags) {
      const list = [...tags];
      changes.purge(list);
      cached.purgeTags(list);
    },
    purgeAll() {
      changes.purgeAll();
      cached.purgeAll();
    },
    markTagsStale(tags) {
      const list = [...tags];
      const at = now();
      changes.markStale(list, at);
      cached.markTagsStale(list, at, MARKED_STALE_FOR_MS);
    },
    stats: () => ({ ...counts, ...cached.stats(), ...queue.stats() }),
  };
}

/** Renders pages into the cache. */
function createRenders(
  options: PageCacheOptions,
  { cached, changes, counts, queue, isDatabaseDown, now }: PageCacheParts,
  { serveExpired, sendError }: Fallbacks,
): CoalescedRenders {
  const { limits, observer, log } = options;
  const isWorthCaching = ({ isCacheable, status, body }: RenderedPage) =>
    isCacheable && status < 500 && body.byteLength <= limits.maxBytes / 4;

  return createCoalescedRenders({
    render: options.render,
    renderTimeoutMs: limits.renderTimeoutMs ?? 15_000,
    encode(target, rendered, waiters) {
      if (Object.keys(rendered.headers).some((name) => name.toLowerCase() === "set-cookie")) {
        log.error({ tags: rendered.tags }, "a public page tried to set a cookie; the cookie was dropped");
      }
      const codings = new Set(waiters.map(({ req }) => chooseCoding(req.headers["accept-encoding"])));
      const isCached = isWorthCaching(rendered);
      return encodePage(rendered, isCached ? BOTH_CODINGS : codings, options.securityHeaders, {
        isOftenSent: isCached && !target.isUnbounded,
      });
    },
    onRendered(target, rendered, encoded, { startedAt, markedStaleAt }) {
      const isOutdated = rendered.status !== 200 && markedStaleAt !== Number.POSITIVE_INFINITY;
      if (isOutdated || !isWorthCaching(rendered)) {
        cached.purge(target.key);
        return;
      }
      const expiresAt = startedAt + rendered.freshForMs;
      cached.set(
        {
          key: target.key,
          encoded,
          tags: rendered.tags,
          freshUntil: Math.min(expiresAt, markedStaleAt),
          staleUntil: Math.min(expiresAt + rendered.staleForMs, markedStaleAt + MARKED_STALE_FOR_MS),
          renderedAt: new Date(Date.now() - (now() - startedAt)),
          retryAt: 0,
        },
        target.isUnbounded || rendered.status !== 200,
      );
    },
    onFailure(target, error) {
      if (error instanceof PageCacheOverloaded) return;
      counts.failures++;
      const page = cached.find(target.key);
      if (page) page.retryAt = now() + (limits.retryAfterMs ?? 2_000);
      observer?.onSlowOrFailedRender?.();
      if (isDatabaseDown()) return;
      if (page)
        log.warn({ err: error, page: target.key }, "could not refresh a page; serving its stale copy");
      else log.error({ err: error, page: target.key }, "could not render a page");
    },
    isFailed: ({ key }, status) => status >= 500 && (isDatabaseDown() || cached.find(key) !== undefined),
    sendExpiredAfterMs: limits.sendExpiredAfterMs ?? 2_000,
    onSlow: () => observer?.onSlowOrFailedRender?.(),
    sendExpired(target, { req, res }) {
      const page = cached.find(target.key);
      if (page) serveExpired(page, req, res);
      return page !== undefined;
    },
    sendError: ({ req, res }, error) => void sendError(req, res, error),
    changes,
    queue,
    now,
  });
}

interface Fallbacks {
  serveExpired(page: CachedPage, req: IncomingMessage, res: ServerResponse): void;
  sendError(req: IncomingMessage, res: ServerResponse, error: unknown): Promise<void>;
}

/** The responses to a request whose page can't be rendered. */
function createFallbacks(options: PageCacheOptions, { record, now }: PageCacheParts): Fallbacks {
  const { log } = options;

  function serveExpired(page: CachedPage, req: IncomingMessage, res: ServerResponse): void {
    sendExpired(page, req, res).catch((error: unknown) => {
      delete page.marking;
      log.error({ err: error, page: page.key }, "could not send an old page");
      void sendError(req, res, error);
    });
  }

  /** Sends a page that is past its stale period; the first time, adds its render time to it. */
  async function sendExpired(page: CachedPage, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const isStale = now() < page.staleUntil;
    if (!isStale && !page.isMarked) {
      page.marking ??= markAsExpired(page.encoded, page.renderedAt, options.noticeOf(page.renderedAt));
      page.encoded = await page.marking;
      page.isMarked = true;
    }
    if (hasResponded({ res })) return;
    record(res, "expired");
    sendPage(req, res, page.encoded);
  }

  async function sendError(req: IncomingMessage, res: ServerResponse, error: unknown): Promise<void> {
    if (hasResponded({ res })) return;
    try {
      await options.onError(req, res, error);
    } catch (thrown) {
      log.error({ err: thrown }, "could not send the error response");
      res.destroy();
    }
  }

  return { serveExpired, sendError };
}
