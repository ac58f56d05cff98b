import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { RequestIdVariables } from "hono/request-id";
import { requestId } from "hono/request-id";
import type { Logger } from "#platform/log/log.ts";
import type { Admit } from "./admission.ts";
import { clientOf, isFromOtherSite } from "./client.ts";
import { isApi, type Refusal, refuse, refuseBody, refuseBusy, refuseMethod } from "./refusal.ts";
import type { RoutedResponse, Router } from "./router.ts";
import { generalSecurityHeaders, pageSecurityHeaders } from "./security-headers.ts";

/** For monitoring; not a page of the site. */
export const HEALTH_CHECK = "/healthz";

const MAX_REQUEST_BYTES = 1024 * 1024;

export interface FallbackAppOptions {
  router: Router;
  admit: Admit;
  /** Takes a raw request URL. */
  allowedMethods: (url: string) => string[];
  /** Takes a raw request URL. Bytes of the longest body, for a route that takes uploads. */
  uploadLimit: (url: string) => number | undefined;
  /** Doesn't reject. */
  isHealthy: () => Promise<boolean>;
  siteUrl: string;
  trustProxy: boolean;
  log: Logger;
}

/**
 * Handles everything that isn't a file or a cached page: visitors' own pages, forms, API calls and the health
 * check. Hono provides limits, error handling and request ids; React Router has the routes. Files and cached
 * pages are nearly every request and need none of this, so site.ts serves them directly on node:http.
 */
export function createFallbackApp({
  router,
  admit,
  allowedMethods,
  uploadLimit,
  isHealthy,
  siteUrl,
  trustProxy,
  log,
}: FallbackAppOptions) {
  const app = new Hono<{ Bindings: HttpBindings; Variables: RequestIdVariables }>();
  app.use(requestId(), async (c, next) => {
    await next(); // set earlier, it would be lost: handlers return complete Responses
    c.header("X-Request-Id", c.get("requestId"));
  });
  app.get(HEALTH_CHECK, async (c) => {
    const healthy = await isHealthy();
    return c.text(healthy ? "ok" : "database unavailable", healthy ? 200 : 503, generalSecurityHeaders);
  });
  app.use(async (c, next) => {
    const { incoming } = c.env;
    const { url = "/", method = "GET" } = incoming;
    const allowed = allowedMethods(url);
    if (!allowed.includes(method)) return answer(refuseMethod(url, method, allowed));
    if (isFromOtherSite(incoming, siteUrl)) return answer(refuse(url, 403, "foreign-site"));
    return next();
  });
  app.use((c, next) => {
    const { url = "/", headers } = c.env.incoming;
    // A body of unknown length would be read up to the limit before the session is known.
    const isLong = headers["content-length"] !== undefined;
    const maxSize = (isLong ? uploadLimit(url) : undefined) ?? MAX_REQUEST_BYTES;
    return bodyLimit({ maxSize, onError: () => answer(refuseBody(url, maxSize)) })(c, next);
  });
  app.use(async (c, next) => {
    const { url = "/", method } = c.env.incoming;
    const takesUploads = uploadLimit(url) !== undefined;
    const error = method === "POST" && !isApi(url) && (await findFormError(c.req.raw, takesUploads));
    return error ? answer(refuse(url, error.status, error.code)) : next();
  });
  app.all("*", async (c) => {
    const { incoming } = c.env;
    const route = () => router(withoutOrigin(c.req.raw), clientOf(incoming, trustProxy));
    const routed = await admit(route, c.req.raw.signal);
    return routed ? withHeaders(routed) : answer(refuseBusy(incoming.url ?? "/"));
  });
  app.onError((error, c) => {
    log.error({ err: error, requestId: c.get("requestId"), path: c.req.path }, "request failed");
    return answer(refuse(c.env.incoming.url ?? "/", 500, "server-failed"));
  });
  return app;
}

/** Two headers are joined by a comma: then it is neither. */
const FORM_CONTENT_TYPE = /^(?:application\/x-www-form-urlencoded\s*(?:;[^,]*)?$|multipart\/form-data\b)/i;

/** Pages accept only form bodies: actions parse the request as a form and would fail on anything else. */
async function findFormError(request: Request, takesUploads: boolean) {
  const type = request.headers.get("content-type") ?? "";
  if (!FORM_CONTENT_TYPE.test(type)) return { status: 415, code: "no-form" } as const;
  if (!/^multipart/i.test(type)) return undefined; // any text parses as urlencoded
  if (takesUploads) return undefined; // read by its action, once the session is known
  const isReadable = await request
    .clone()
    .formData()
    .then(
      () => true,
      () => false,
    );
  return isReadable ? undefined : ({ status: 400, code: "unreadable-form" } as const);
}

function answer({ status, headers, body }: Refusal): Response {
  return new Response(body === "" ? null : body, { status, headers });
}

/** The origin was checked above. The router would compare it with a Host that a proxy may have changed. */
function withoutOrigin(request: Request): Request {
  if (!request.headers.has("origin")) return request;
  const headers = new Headers(request.headers);
  headers.delete("origin");
  return new Request(request, { headers });
}

function withHeaders({ response, body, inlineScriptHashes }: RoutedResponse): Response {
  const headers = new Headers(response.headers);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  const isPage = headers.get("Content-Type")?.startsWith("text/html");
  const security = isPage ? pageSecurityHeaders(inlineScriptHashes) : generalSecurityHeaders;
  for (const [name, value] of Object.entries(security)) headers.set(name, value);
  return new Response(body ?? response.body, { status: response.status, headers });
}
