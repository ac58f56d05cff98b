import type { IncomingMessage, ServerResponse } from "node:http";
import { withRequestId } from "#platform/log/request-id.ts";
import { withTimeout } from "#platform/timeout.ts";
import { requestIdOf } from "../request-id.ts";
import type { CacheTarget } from "./cache-target.ts";
import type { ChangeTracker } from "./change-tracker.ts";
import type { EncodedPage } from "./encoded-page.ts";
import type { RenderJob, RenderLane, RenderQueue } from "./render-queue.ts";
import type { RenderedPage, RenderPage } from "./rendered-page.ts";
import { sendPage } from "./send-page.ts";

export interface Waiter {
  req: IncomingMessage;
  res: ServerResponse;
  arrivedAt: number;
}

interface CoalescedRender {
  target: CacheTarget;
  waiters: Waiter[];
  isRefresh: boolean;
  job: RenderJob;
}

export interface CoalescedRendersOptions {
  render: RenderPage;
  renderTimeoutMs: number;
  encode(target: CacheTarget, rendered: RenderedPage, waiters: readonly Waiter[]): Promise<EncodedPage>;
  /** Not called if one of the render's tags was purged since it began. */
  onRendered(target: CacheTarget, rendered: RenderedPage, encoded: EncodedPage, times: RenderTimes): void;
  onFailure(target: CacheTarget, error: unknown): void;
  /** Whether a page with this status must not be sent; the waiters then get the old page or an error. */
  isFailed(target: CacheTarget, status: number): boolean;
  /** Sends the old page, if one is cached. */
  sendExpired(target: CacheTarget, waiter: Waiter): boolean;
  /** How long a request waits for a render before it gets the old page. */
  sendExpiredAfterMs: number;
  /** Called when a request has waited for `sendExpiredAfterMs`. */
  onSlow(): void;
  sendError(waiter: Waiter, error: unknown): void;
  changes: ChangeTracker;
  queue: RenderQueue;
  now(): number;
}

export interface RenderTimes {
  startedAt: number;
  markedStaleAt: number;
}

export interface CoalescedRenders {
  /**
   * Responds with a page rendered after every change made before the request arrived, except changes that only
   * mark pages stale.
   */
  join(target: CacheTarget, req: IncomingMessage, res: ServerResponse): void;
  refresh(target: CacheTarget): void;
}

/** The response is 503. */
export class PageCacheOverloaded extends Error {
  override name = "PageCacheOverloaded";
}

export function createCoalescedRenders(options: CoalescedRendersOptions): CoalescedRenders {
  const { changes, queue, now } = options;
  const renders = new Map<string, CoalescedRender>();

  function start(target: CacheTarget, waiters: Waiter[], isRefresh: boolean): void {
    const job = {
      run: () => runAsFirst(render),
      refuse: () => fail(render, new PageCacheOverloaded(`${target.key} waited too long to be rendered`)),
    };
    const render: CoalescedRender = { target, waiters, isRefresh, job };
    renders.set(target.key, render);
    queue.add(job, laneOf(target, isRefresh));
  }

  /** Sends the old page if the render takes too long; the render continues for later requests. */
  function limitWait(target: CacheTarget, waiter: Waiter): void {
    const timer = setTimeout(() => {
      if (hasResponded(waiter)) return;
      options.onSlow();
      options.sendExpired(target, waiter);
    }, options.sendExpiredAfterMs);
    waiter.res.once("close", () => clearTimeout(timer));
  }

  /** Runs with the id of the first waiting request, which the log and an error page then show. */
  function runAsFirst(render: CoalescedRender): Promise<void> {
    const [first] = render.waiters;
    return withRequestId(first && requestIdOf(first.req), () => run(render));
  }

  async function run(render: CoalescedRender): Promise<void> {
    const { target, waiters, isRefresh } = render;
    if (!isRefresh && waiters.every(({ res }) => res.destroyed)) {
      renders.delete(target.key); // every client disconnected while it was queued
      return;
    }
    const watch = changes.watch();
    const startedAt = now();
    try {
      const rendered = await withTimeout(options.renderTimeoutMs, target.key, (signal) =>
        options.render({ path: target.path, search: target.search }, signal),
      );
      if (options.isFailed(target, rendered.status))
        throw new Error(`${target.key} was rendered with status ${rendered.status}`);
      const encoded = await options.encode(target, rendered, waiters);
      renders.delete(target.key);
      const purgedAt = watch.firstPurgeOf(rendered.tags);
      if (purgedAt === Number.POSITIVE_INFINITY) {
        options.onRendered(target, rendered, encoded, {
          startedAt,
          markedStaleAt: watch.firstStaleMarkOf(rendered.tags),
        });
      }
      deliver(render, encoded, purgedAt);
    } catch (error) {
      fail(render, error);
    } finally {
      watch.stop();
    }
  }

  /** Requests from before the purge get this page, which was current when they arrived; later ones wait for another. */
  function deliver({ target, waiters }: CoalescedRender, encoded: EncodedPage, purgedAt: number): void {
    const late = waiters.filter(({ arrivedAt }) => arrivedAt >= purgedAt);
    if (late.length > 0) start(target, late, false);
    for (const waiter of waiters) {
      if (waiter.arrivedAt < purgedAt && !hasResponded(waiter)) sendPage(waiter.req, waiter.res, encoded);
    }
  }

  function fail({ target, waiters }: CoalescedRender, error: unknown): void {
    renders.delete(target.key);
    options.onFailure(target, error);
    for (const waiter of waiters) {
      if (!hasResponded(waiter) && !options.sendExpired(target, waiter)) options.sendError(waiter, error);
    }
  }

  return {
    join(target, req, res) {
      const waiter = { req, res, arrivedAt: changes.purgeCount };
      const underWay = renders.get(target.key);
      if (underWay) {
        underWay.waiters.push(waiter);
        queue.promote(underWay.job);
      } else start(target, [waiter], false);
      limitWait(target, waiter);
    },
    refresh(target) {
      if (!renders.has(target.key)) start(target, [], true);
    },
  };
}

function laneOf({ isSearch }: CacheTarget, isRefresh: boolean): RenderLane {
  if (isRefresh) return isSearch ? "search-refresh" : "refresh";
  return isSearch ? "search" : "public";
}

export function hasResponded({ res }: Pick<Waiter, "res">): boolean {
  return res.headersSent || res.destroyed;
}
