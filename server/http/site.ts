import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { expiredPageNotice } from "#copy/unavailable.ts";
import type { Site as SiteSettings } from "#domain/site/site-identity.server.ts";
import { formatDateTime, formatShortDate, formatWibTime } from "#format/dates.ts";
import type { DatabaseOutage } from "#platform/database/outage.ts";
import type { Logger } from "#platform/log/log.ts";
import { withRequestId } from "#platform/log/request-id.ts";
import { createRequestObserver, type FinishedRequest } from "../monitoring/request-observer.ts";
import { PageCacheOverloaded } from "../page-cache/coalesced-renders.ts";
import { createPageCache, type PageCache } from "../page-cache/page-cache.ts";
import { createRenderQueue, type RenderQueueOptions } from "../page-cache/render-queue.ts";
import { createRefusalCounter, type RefusalCounter } from "../refusal-counter.ts";
import { requestIdOf } from "../request-id.ts";
import { createAddressLimit } from "./address-limit.ts";
import { createAdmission } from "./admission.ts";
import { clientOf } from "./client.ts";
import type { DirectHandler } from "./direct-handler.ts";
import { isHost } from "./host.ts";
import { createImageFiles } from "./image-files.ts";
import { isNonCanonicalUrl, redirectNonCanonicalUrl, redirectTo } from "./non-canonical-url.ts";
import { createPageRenderer } from "./public-pages.ts";
import { createPublicTargets } from "./public-targets.ts";
import {
  pathOf,
  READ_METHODS,
  refuse,
  refuseBusy,
  refuseFailed,
  refuseMethod,
  refuseTooMany,
  sendRefusal,
} from "./refusal.ts";
import { createRefusalRenderer } from "./refusal-renderer.ts";
import { createRouteFinder } from "./route-finder.ts";
import { createRouter, type FixedContext } from "./router.ts";
import { pageSecurityHeaders, transportHeaders } from "./security-headers.ts";
import { createStaticFiles } from "./static-files.ts";
import { createUncachedApp } from "./uncached-app.ts";

const MAX_SEARCHES = 6;

export interface HttpHandlerOptions {
  build: ServerBuild;
  clientFolder: string;
  pageCacheBytes: number;
  app: FixedContext;
  siteIdentity: () => SiteSettings;
  monitoring: DirectHandler;
  onFinished: ((request: FinishedRequest) => void) | undefined;
  onRenderStart: RenderQueueOptions["onStart"];
  trustsProxy: boolean;
  outage: DatabaseOutage;
  log: Logger;
}

export interface HttpHandler {
  handle(req: IncomingMessage, res: ServerResponse): void;
  pages: PageCache;
  refusals: RefusalCounter;
}

export function createHttpHandler({
  build,
  clientFolder,
  pageCacheBytes,
  app,
  siteIdentity,
  monitoring,
  onFinished,
  onRenderStart,
  trustsProxy,
  outage,
  log,
}: HttpHandlerOptions): HttpHandler {
  const router = createRouter(build, app, siteIdentity);
  const findRoute = createRouteFinder(build);
  const publicTarget = createPublicTargets(findRoute);
  const directHandlers = [monitoring, createStaticFiles(clientFolder), createImageFiles(app.files, log)];
  const findDirect = (url: string) => directHandlers.find(({ has }) => has(url));
  const transport = transportHeaders(app.siteUrl);
  const checkDatabase = () => void outage.checkConnection();
  const queue = createRenderQueue({ onStart: onRenderStart, onSlow: checkDatabase });
  const beginSearch = createAddressLimit(MAX_SEARCHES);
  const observer = onFinished && createRequestObserver(build, onFinished);
  const refusals = createRefusalCounter(log);
  const renderRefusal = createRefusalRenderer(router, siteIdentity, log);
  const headersOf = (req: IncomingMessage) => ({ ...transport, "X-Request-Id": requestIdOf(req) });
  const pages = createPageCache({
    limits: { maxBytes: pageCacheBytes },
    targetOf: (url) => (findDirect(url) || isNonCanonicalUrl(url) ? undefined : publicTarget(url)),
    render: createPageRenderer(router),
    securityHeaders: ({ inlineScriptHashes }) => ({
      ...pageSecurityHeaders(inlineScriptHashes),
      ...transport,
    }),
    async onError(req, res, error) {
      const url = req.url ?? "/";
      setHeaders(res, headersOf(req));
      if (error instanceof PageCacheOverloaded) {
        refusals.count(publicTarget(url)?.isSearch ? "search" : "public");
        sendRefusal(res, renderRefusal(req, refuseBusy(url)));
        return;
      }
      sendRefusal(res, renderRefusal(req, await refuseFailed(url, outage)));
    },
    admit(target, req, res) {
      const release = target.isSearch ? beginSearch(clientOf(req, trustsProxy).ipAddress) : () => {};
      if (release) res.once("close", release);
      else {
        refusals.count("address-limit");
        setHeaders(res, headersOf(req));
        sendRefusal(res, renderRefusal(req, refuseTooMany(req.url ?? "/")));
      }
      return release !== undefined;
    },
    noticeOf: expiredPageNoticeAt,
    isDatabaseDown: () => outage.isUnderWay,
    observer: {
      onCacheState(res, state) {
        observer?.recordCacheState(res, state);
        if (state === "expired") refusals.count("expired-page");
      },
      onSlowOrFailedRender: checkDatabase,
    },
    queue,
    log,
  });
  const serveDynamic = getRequestListener(
    createUncachedApp({
      router,
      admit: createAdmission(queue),
      findRoute,
      beginSearch,
      renderRefusal,
      refusals,
      outage,
      siteUrl: app.siteUrl,
      trustsProxy,
      log,
    }).fetch,
  );

  return {
    pages,
    refusals,
    handle(req, res) {
      const { method = "GET", url = "/" } = req;
      observer?.begin(req, res, pathOf(url));
      if (outage.isUnderWay) {
        res.once("finish", () => {
          if (res.statusCode >= 500) outage.countFailedRequest();
        });
      }
      // Public pages come first, because nearly all requests are for them. The cache calls publicTarget once per
      // request and ignores everything else.
      if (pages.handle(req, res)) return;
      setHeaders(res, headersOf(req));
      const direct = findDirect(url);
      if (direct && !READ_METHODS.includes(method)) sendRefusal(res, refuseMethod(url, method, READ_METHODS));
      else if (direct) withRequestId(requestIdOf(req), () => direct.serve(req, res));
      else if (isNonCanonicalUrl(url)) redirectNonCanonicalUrl(req, res);
      else if (!isHost(req.headers.host)) sendRefusal(res, refuse(url, 400, "invalid-address"));
      else {
        const { canonicalUrl } = findRoute(url);
        if (canonicalUrl !== url) redirectTo(res, canonicalUrl);
        else withRequestId(requestIdOf(req), () => serveDynamic(req, res));
      }
    },
  };
}

/** Includes the date only for a page rendered on an earlier day. */
function expiredPageNoticeAt(renderedAt: Date): string {
  const isOfToday = formatShortDate(renderedAt) === formatShortDate(new Date());
  return expiredPageNotice(isOfToday ? formatWibTime(renderedAt) : formatDateTime(renderedAt));
}

function setHeaders(res: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
}
