import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { Hono, type MiddlewareHandler } from "hono";
import type { PublicPage } from "#app/public-page.ts";
import type { UploadRoute } from "#app/upload-route.ts";
import type { DatabaseOutage } from "#platform/database/outage.ts";
import type { Logger } from "#platform/log/log.ts";
import type { RefusalCounter } from "../refusal-counter.ts";
import { createAddressLimit } from "./address-limit.ts";
import type { Admission } from "./admission.ts";
import { createBodyPace } from "./bodies/body-pace.ts";
import { limitLongBody, receiveBody } from "./bodies/receive-body.ts";
import { clientOf, isFromOtherSite } from "./client.ts";
import {
  isApi,
  READ_METHODS,
  type Refusal,
  refuse,
  refuseBusy,
  refuseFailed,
  refuseMethod,
  refuseReceived,
  refuseTooLarge,
  refuseTooMany,
  refuseWithoutDatabase,
} from "./refusal.ts";
import type { RenderRefusal } from "./refusal-renderer.ts";
import type { FindRoute, RouteModule } from "./route-finder.ts";
import type { RoutedResponse, Router } from "./router.ts";
import { generalSecurityHeaders, pageSecurityHeaders } from "./security-headers.ts";

const MAX_REQUEST_BYTES = 1024 * 1024;
const MAX_BODIES = 40;

type NodeEnv = { Bindings: HttpBindings };
type RouteHandle = Partial<PublicPage & UploadRoute>;

export interface UncachedAppOptions {
  router: Router;
  admit: Admission;
  findRoute: FindRoute;
  beginSearch: (ipAddress: string) => (() => void) | undefined;
  renderRefusal: RenderRefusal;
  refusals: RefusalCounter;
  outage: DatabaseOutage;
  siteUrl: string;
  trustsProxy: boolean;
  log: Logger;
}

/** Rejects a joined list of types, which the form parser can't read. */
const FORM_CONTENT_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;[^,]*)?$/i;

/**
 * Handles everything that isn't a file or a cached page: visitors' own pages, forms and API calls. Hono runs these
 * checks in order and catches errors; React Router has the routes. Nearly all requests are for files and cached pages,
 * which need none of this, so site.ts serves them directly on node:http.
 */
export function createUncachedApp({
  router,
  admit,
  findRoute,
  beginSearch,
  renderRefusal,
  refusals,
  outage,
  siteUrl,
  trustsProxy,
  log,
}: UncachedAppOptions) {
  const handleOf = (url: string) => (findRoute(url).module?.handle ?? {}) as RouteHandle;
  const rejectTooMany = (incoming: IncomingMessage) => {
    refusals.count("address-limit");
    return toResponse(renderRefusal(incoming, refuseTooMany(incoming.url ?? "/")));
  };
  const app = new Hono<NodeEnv>();
  app.use(async (c, next) => {
    const { incoming } = c.env;
    const { url = "/", method = "GET" } = incoming;
    const allowed = methodsOf(findRoute(url).module);
    if (!allowed.includes(method)) return toResponse(refuseMethod(url, method, allowed));
    if (isFromOtherSite(incoming, siteUrl)) return toResponse(refuse(url, 403, "foreign-site"));
    return next();
  });
  app.use(async (c, next) => {
    const { url = "/", method, headers } = c.env.incoming;
    const isForm = FORM_CONTENT_TYPE.test(headers["content-type"] ?? "");
    // Actions parse the request as a form and would fail on anything else.
    return method === "POST" && !isApi(url) && !isForm ? toResponse(refuse(url, 415, "no-form")) : next();
  });
  app.use(receiveBodies({ handleOf, refusals, rejectTooMany, trustsProxy }));
  app.use(async (c, next) => {
    const { url = "/", method } = c.env.incoming;
    const isRead = method === "POST" && !isApi(url) && !isLong(c.env.incoming);
    return isRead && !(await isReadable(c.req.raw))
      ? toResponse(refuse(url, 400, "unreadable-form"))
      : next();
  });
  app.all("*", async (c) => {
    const { incoming } = c.env;
    const { url = "/" } = incoming;
    const client = clientOf(incoming, trustsProxy);
    const route = () => router(withoutOrigin(c.req.raw), client);
    // A long body doesn't occupy a slot of the queue.
    if (isLong(incoming)) return withHeaders(await route());
    const isSearching = handleOf(url).publicPage?.isSearch === true;
    if (isSearching) {
      const release = beginSearch(client.ipAddress);
      if (!release) return rejectTooMany(incoming);
      c.env.outgoing.once("close", release);
    }
    const lane = isSearching ? "search" : isFormPost(incoming) ? "form" : "private";
    const signal = c.req.raw.signal;
    const routed = await admit(route, signal, lane);
    if (!routed) {
      if (!signal.aborted) refusals.count(lane);
      return toResponse(renderRefusal(incoming, refuseBusy(url)));
    }
    if (routed.response.status < 500) return withHeaders(routed);
    await outage.checkConnection();
    if (!outage.isUnderWay || isApi(url)) return withHeaders(routed);
    const refusal = refuseWithoutDatabase(url);
    if (incoming.method !== "POST") return toResponse(renderRefusal(incoming, refusal));
    // Keeps the routed body, because a form's response contains the input.
    const response = withHeaders(routed);
    response.headers.set("Retry-After", refusal.headers["Retry-After"] ?? "");
    return new Response(response.body, { status: refusal.status, headers: response.headers });
  });
  app.onError(async (error, c) => {
    log.error({ err: error, path: c.req.path }, "request failed");
    const { incoming } = c.env;
    return toResponse(renderRefusal(incoming, await refuseFailed(incoming.url ?? "/", outage)));
  });
  return app;
}

interface BodyOptions extends Pick<UncachedAppOptions, "refusals" | "trustsProxy"> {
  handleOf(url: string): RouteHandle;
  rejectTooMany(incoming: IncomingMessage): Response;
}

/** Receives the body within the limits of its route, before anything is parsed; passes a long one on as a stream. */
function receiveBodies({
  handleOf,
  refusals,
  rejectTooMany,
  trustsProxy,
}: BodyOptions): MiddlewareHandler<NodeEnv> {
  const beginBody = createAddressLimit(MAX_BODIES);
  return async (c, next) => {
    const { incoming } = c.env;
    const { url = "/", headers } = incoming;
    const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
    if (!hasBody) return next();
    // The upload limit needs a declared length: other bodies are read before the session is known.
    const length = Number(headers["content-length"] ?? 0);
    const maxBytes = (length > 0 ? handleOf(url).maxRequestBytes : undefined) ?? MAX_REQUEST_BYTES;
    if (length > maxBytes) return toResponse(refuseTooLarge(url, maxBytes));
    const release = beginBody(clientOf(incoming, trustsProxy).ipAddress);
    if (!release) return rejectTooMany(incoming);
    const pace = createBodyPace();
    const refuseSlow = () => {
      refusals.count("slow-body");
      return toResponse(refuseReceived(url, "body-too-slow", maxBytes));
    };
    if (isLong(incoming)) {
      c.env.outgoing.once("close", release).once("close", pace.pause);
      c.req.raw = limitLongBody(c.req.raw, pace);
      const isSlow = await Promise.race([next(), pace.tooSlow]);
      return isSlow ? refuseSlow() : undefined;
    }
    const received = await receiveBody(c.req.raw, { maxBytes, pace }).finally(() => {
      release();
      pace.pause();
    });
    if (received.ok) {
      c.req.raw = received.value;
      return next();
    }
    return received.code === "body-too-slow"
      ? refuseSlow()
      : toResponse(refuseReceived(url, received.code, maxBytes));
  };
}

/** Empty for an unknown route. */
function methodsOf(module: RouteModule | undefined): string[] {
  return [...(module?.loader || module?.default ? READ_METHODS : []), ...(module?.action ? ["POST"] : [])];
}

/** Whether the action reads the body itself, once it knows the session. Shorter bodies are read before queueing. */
function isLong({ headers }: IncomingMessage): boolean {
  return Number(headers["content-length"] ?? 0) > MAX_REQUEST_BYTES;
}

function isFormPost({ method, url = "/" }: IncomingMessage): boolean {
  return method === "POST" && !isApi(url);
}

async function isReadable(form: Request): Promise<boolean> {
  if (!/^multipart/i.test(form.headers.get("content-type") ?? "")) return true; // any text parses as urlencoded
  return form
    .clone()
    .formData()
    .then(
      () => true,
      () => false,
    );
}

function toResponse({ status, headers, body }: Refusal): Response {
  return new Response(body === "" ? null : body, { status, headers });
}

/** The origin was checked above. The router would compare it with the Host header, which a proxy may have changed. */
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
