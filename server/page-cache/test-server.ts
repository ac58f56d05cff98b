/** For this folder's tests: a real HTTP server with the cache and a renderer controlled by the test. */
import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { createPageCache, type PageCacheLimits, type PageCacheOptions } from "./page-cache.ts";
import type { PageTarget, RenderedPage } from "./rendered-page.ts";

export function pageOf(text: string, more: Partial<RenderedPage> = {}): RenderedPage {
  return {
    status: 200,
    contentType: "text/html; charset=utf-8",
    body: Buffer.from(text),
    headers: {},
    inlineScriptHashes: [],
    tags: [],
    freshForMs: 60_000,
    staleForMs: 60_000,
    isCacheable: true,
    ...more,
  };
}

export interface ServedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

export interface PendingRender extends PageTarget {
  signal: AbortSignal;
  finish(page: RenderedPage): void;
  fail(error: unknown): void;
}

function createChannel<Value>() {
  const happened: Value[] = [];
  const awaited: ((value: Value) => void)[] = [];
  return {
    push(value: Value) {
      const next = awaited.shift();
      if (next) next(value);
      else happened.push(value);
    },
    next(): Promise<Value> {
      const value = happened.shift();
      return value === undefined ? new Promise((resolve) => awaited.push(resolve)) : Promise.resolve(value);
    },
    get unawaited() {
      return happened.length;
    },
  };
}

type TestOptions = Partial<Omit<PageCacheOptions, "limits">> & { limits?: Partial<PageCacheLimits> };

/** Every path except those in /api is a public page. Without `render`, the test ends each render itself. */
export async function startCachedServer({ limits, ...options }: TestOptions = {}) {
  const renders = createChannel<PendingRender>();
  const arrivals = createChannel<string>();
  const departures = createChannel<string>();
  const clock = { ms: 0 };
  const logged: string[] = [];
  const cache = createPageCache({
    limits: { maxBytes: 1_000_000, ...limits },
    render: ({ path, search }, signal) =>
      new Promise((finish, fail) => renders.push({ path, search, signal, finish, fail })),
    targetOf(url) {
      const [path = "/", query] = url.split("?");
      if (path.startsWith("/api")) return undefined;
      const search = query ? `?${query}` : "";
      return { key: path, path, search, isUnbounded: false, isSearch: false };
    },
    securityHeaders: () => ({}),
    onError: (_req, res, error) => res.writeHead(500, { "cache-control": "no-store" }).end(String(error)),
    noticeOf: (renderedAt) => `Data per ${renderedAt.getUTCFullYear()}.`,
    log: {
      warn: (_, message) => logged.push(`warn: ${message}`),
      error: (_, message) => logged.push(`error: ${message}`),
    },
    now: () => clock.ms,
    ...options,
  });
  const server = createServer((req, res) => {
    res.on("close", () => departures.push(req.url ?? ""));
    if (!cache.handle(req, res)) res.writeHead(299).end("passed on");
    arrivals.push(req.url ?? "");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;

  function open(path: string, headers: Record<string, string> = {}, method = "GET") {
    const sent = request({ host: "127.0.0.1", port, path, headers, method, agent: false });
    const response = new Promise<ServedResponse>((resolve, reject) => {
      sent.on("error", reject);
      sent.on("response", (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const body = Buffer.concat(chunks);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body,
            text: body.toString(),
          });
        });
      });
    });
    sent.end();
    return { response, abort: () => sent.destroy() };
  }

  return {
    cache,
    clock,
    logged,
    renders,
    departures,
    open,
    get: (path: string, headers?: Record<string, string>, method?: string) =>
      open(path, headers, method).response,
    async ask(path: string, headers?: Record<string, string>) {
      const sent = open(path, headers);
      sent.response.catch(() => {}); // a test that aborts doesn't await it
      await arrivals.next();
      return sent;
    },
  };
}
