import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import type { Site as SiteSettings } from "#domain/site/site-identity.server.ts";
import type { Logger } from "#platform/log/log.ts";
import { PageCacheOverloaded } from "#server/page-cache/coalesced-renders.ts";
import { createPageCache, type PageCache } from "#server/page-cache/page-cache.ts";
import { createRenderQueue } from "#server/page-cache/render-queue.ts";
import { createAddressLimit } from "./address-limit.ts";
import { createAdmission } from "./admission.ts";
import { createAllowedMethods } from "./allowed-methods.ts";
import { createUploadLimits } from "./bodies/upload-limits.ts";
import { createPathCanonicaliser } from "./canonical-path.ts";
import { clientOf } from "./client.ts";
import { createFallbackApp, HEALTH_CHECK } from "./fallback-app.ts";
import { isHost } from "./host.ts";
import { createImageFiles } from "./image-files.ts";
import { isNonCanonicalUrl, redirectNonCanonicalUrl, sendTo } from "./non-canonical-url.ts";
import { createPageRenderer } from "./public-pages.ts";
import { createPublicTargets, createSearchFinder } from "./public-targets.ts";
import { refuse, refuseBusy, refuseTooMany, sendRefusal } from "./refusal.ts";
import { createRouteFinder } from "./route-finder.ts";
import { createRouter, type FixedContext } from "./router.ts";
import { pageSecurityHeaders, transportHeaders } from "./security-headers.ts";
import { createStaticFiles } from "./static-files.ts";

/** The maximum number of concurrent searches per IP address. */
const MAX_SEARCHES = 6;

export interface SiteOptions {
  build: ServerBuild;
  clientFolder: string;
  pageCacheBytes: number;
  app: FixedContext;
  readSite: () => SiteSettings;
  isHealthy: () => Promise<boolean>;
  trustProxy: boolean;
  log: Logger;
}

export interface Site {
  handle(req: IncomingMessage, res: ServerResponse): void;
  pages: PageCache;
}

/** Creates the whole site on node:http: cached public pages, static files, then everything else. */
export function createProductionSite({
  build,
  clientFolder,
  pageCacheBytes,
  app,
  readSite,
  isHealthy,
  trustProxy,
  log,
}: SiteOptions): Site {
  const router = createRouter(build, app, readSite);
  const findRoute = createRouteFinder(build);
  const publicTarget = createPublicTargets(findRoute);
  const canonicalise = createPathCanonicaliser(findRoute);
  const files = createStaticFiles(clientFolder);
  const images = createImageFiles(app.files, log);
  const transport = transportHeaders(app.siteUrl);
  const queue = createRenderQueue();
  const beginSearch = createAddressLimit(MAX_SEARCHES);
  const pages = createPageCache({
    maxBytes: pageCacheBytes,
    keyOf: (url) =>
      url === HEALTH_CHECK || files.has(url) || images.has(url) || isNonCanonicalUrl(url)
        ? undefined
        : publicTarget(url),
    render: createPageRenderer(router),
    securityHeaders: ({ inlineScriptHashes }) => ({
      ...pageSecurityHeaders(inlineScriptHashes),
      ...transport,
    }),
    onError(req, res, error) {
      setHeaders(res, transport);
      const overloaded = error instanceof PageCacheOverloaded;
      const url = req.url ?? "/";
      sendRefusal(res, overloaded ? refuseBusy(url) : refuse(url, 500, "server-failed"));
    },
    admit(target, req, res) {
      const end = target.isSearch ? beginSearch(clientOf(req, trustProxy).ipAddress) : () => {};
      if (end) res.once("close", end);
      else sendRefusal(res, refuseTooMany(req.url ?? "/"));
      return end !== undefined;
    },
    queue,
    log,
  });
  const serveDynamic = getRequestListener(
    createFallbackApp({
      router,
      admit: createAdmission(queue),
      allowedMethods: createAllowedMethods(findRoute),
      uploadLimit: createUploadLimits(findRoute),
      isSearch: createSearchFinder(findRoute),
      beginSearch,
      isHealthy,
      siteUrl: app.siteUrl,
      trustProxy,
      log,
    }).fetch,
  );

  return {
    pages,
    handle(req, res) {
      const url = req.url ?? "/";
      // Public pages first: they are nearly every request. The cache calls publicTarget once per request and ignores
      // everything else.
      if (pages.handle(req, res)) return;
      setHeaders(res, transport);
      if (files.has(url)) files.serve(req, res);
      else if (images.has(url)) images.serve(req, res);
      else if (isNonCanonicalUrl(url)) redirectNonCanonicalUrl(req, res);
      else if (!isHost(req.headers.host)) sendRefusal(res, refuse(url, 400, "invalid-address"));
      else if (canonicalise(url) !== url) sendTo(res, canonicalise(url));
      else serveDynamic(req, res);
    },
  };
}

function setHeaders(res: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
}
