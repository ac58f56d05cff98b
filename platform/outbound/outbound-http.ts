import { lookup as resolveName } from "node:dns/promises";
import { withTimeout } from "../timeout.ts";
import { parseAllowedHosts } from "./allowed-hosts.ts";
import { checkUrl } from "./check-url.ts";
import { describeUrl } from "./describe-url.ts";
import { type Lookup, resolveGuarded } from "./guarded-connector.ts";
import { createHostQueue } from "./host-queue.ts";
import { OutboundError } from "./outbound-error.ts";
import { afterRedirect, type Hop, nextHop, type Redirect, redirectLocation } from "./redirects.ts";
import { type HttpResponse, sendRequest } from "./send-request.ts";

/** The User-Agent that identifies the site to publishers, as ASCII: "KabarPasar/1.0 (+https://kabar.example)". */
export function userAgentOf(siteName: string, siteUrl: string | undefined): string {
  const product = `${siteName.replace(/[^\w.-]/g, "") || "Site"}/1.0`;
  return siteUrl === undefined ? product : `${product} (+${siteUrl})`;
}

export interface OutboundHttpSettings {
  /** Hosts that may be private: `host` or `host:port`, IPv6 in brackets. */
  allowHosts: readonly string[];
  userAgent: string;
  lookup?: Lookup;
}

export interface GetOptions {
  headers?: Readonly<Record<string, string>>;
  /** Limits the whole exchange, redirects included, but not the wait in the host's queue. Default 20 s. */
  timeoutMs?: number;
  /** Limits the body both as sent and decoded. Default 10 MiB. */
  maxBytes?: number;
  signal?: AbortSignal;
}

export interface PostOptions {
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  timeoutMs: number;
}

export type { HttpResponse };

export interface OutboundResponse extends HttpResponse {
  url: string;
  redirects: readonly Redirect[];
}

export interface OutboundHttp {
  /**
   * GETs a user-supplied web address. Any HTTP status is a response; the body is read for 2xx only. Throws
   * OutboundError if the address is rejected or the exchange fails, and `signal.reason` if aborted.
   */
  get(address: string | URL, options?: GetOptions): Promise<OutboundResponse>;
  /**
   * POSTs to a user-supplied https address; http is possible only for hosts that the operator listed. A redirect is a
   * response, and no response's body is read. Unlike get(), it doesn't wait for other requests to the same host,
   * because a push service has many devices.
   */
  post(address: string, options: PostOptions): Promise<HttpResponse>;
  /**
   * The message with which get() would reject an address, or undefined. Only queries the resolver. An unknown name
   * isn't rejected, since it may exist later.
   */
  findRefusal(address: string): Promise<string | undefined>;
  findPostRefusal(address: string): Promise<string | undefined>;
}

/**
 * The only way this product fetches user-supplied addresses: http and https to globally routable unicast addresses,
 * plus the hosts that the operator listed. It sends one request at a time to each host, so create one per process.
 *
 * @throws an Error if `allowHosts` has an invalid entry
 */
export function createOutboundHttp(settings: OutboundHttpSettings): OutboundHttp {
  const allowed = parseAllowedHosts(settings.allowHosts);
  const lookup = settings.lookup ?? ((hostname) => resolveName(hostname, { all: true }));
  const inTurn = createHostQueue();
  const checkGet = (address: string | URL) => checkUrl(address, undefined, allowed);

  function checkPost(address: string): URL {
    const url = checkGet(address);
    if (url.protocol === "https:" || allowed.permits(url)) return url;
    throw new OutboundError("refused-scheme", `refused: ${describeUrl(url)} isn't https`);
  }

  async function findRefusal(address: string, check: (address: string) => URL): Promise<string | undefined> {
    try {
      const url = check(address);
      const host = url.hostname.replace(/^\[|\]$/g, "");
      await resolveGuarded(host, { url, lookup, mayBePrivate: allowed.permits(url) });
      return undefined;
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      return error.code === "dns-failed" ? undefined : error.message;
    }
  }

  return {
    findRefusal: (address) => findRefusal(address, checkGet),
    findPostRefusal: (address) => findRefusal(address, checkPost),

    async post(address, { headers: extraHeaders, body, timeoutMs }) {
      const url = checkPost(address);
      const headers = requestHeaders(extraHeaders, settings.userAgent);
      const mayBePrivate = allowed.permits(url);
      return withTimeout(timeoutMs, timeoutOf(url, timeoutMs), (signal) =>
        sendRequest({ url, headers, body, maxBytes: 0, lookup, mayBePrivate, signal }),
      );
    },

    async get(address, options = {}) {
      const { timeoutMs = 20_000, maxBytes = 10 * 1024 * 1024, signal } = options;
      let remainingMs = timeoutMs;

      const request = ({ url, headers, mayBePrivate, redirects }: Hop) =>
        inTurn(url.host, signal, async () => {
          const startedAt = performance.now();
          const response = await withTimeout(
            remainingMs,
            timeoutOf(url, timeoutMs),
            (hopSignal) => sendRequest({ url, headers, maxBytes, lookup, mayBePrivate, signal: hopSignal }),
            signal,
          );
          remainingMs -= performance.now() - startedAt;
          return response;
        }).catch((error: unknown) => {
          signal?.throwIfAborted();
          const cameFrom = redirects.at(-1)?.from;
          throw cameFrom === undefined ? error : afterRedirect(error, new URL(cameFrom));
        });

      const url = checkGet(address);
      const headers = requestHeaders(options.headers ?? {}, settings.userAgent);
      let hop: Hop = { url, headers, mayBePrivate: allowed.permits(url), redirects: [] };
      for (;;) {
        const response = await request(hop);
        const location = redirectLocation(response.status, response.headers);
        if (location === undefined) return { ...response, url: hop.url.href, redirects: hop.redirects };
        hop = nextHop(hop, response.status, location, allowed);
      }
    },
  };
}

function timeoutOf(url: URL, timeoutMs: number): OutboundError {
  return new OutboundError("timeout", `failed: ${describeUrl(url)} timed out after ${timeoutMs} ms`);
}

function requestHeaders(
  headers: Readonly<Record<string, string>>,
  userAgent: string,
): ReadonlyMap<string, string> {
  const lowerCased = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return new Map([...lowerCased, ["user-agent", userAgent]]);
}
