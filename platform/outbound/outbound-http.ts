import { lookup as resolveName } from "node:dns/promises";
import { withTimeout } from "../with-timeout.ts";
import { parseAllowedHosts } from "./allowed-hosts.ts";
import { checkUrl } from "./check-url.ts";
import { describeUrl } from "./describe-url.ts";
import { type Exchange, exchange } from "./exchange.ts";
import { type Lookup, resolveGuarded } from "./guarded-connector.ts";
import { createHostQueue } from "./host-queue.ts";
import { OutboundError } from "./outbound-error.ts";
import { afterRedirect, type Hop, nextHop, type Redirect, redirectLocation } from "./redirects.ts";

export interface OutboundHttpSettings {
  /** Hosts that may be private: `host` or `host:port`, IPv6 in brackets. */
  allowHosts: readonly string[];
  userAgent: string;
  /** Default: the system's resolver. */
  lookup?: Lookup;
}

export interface GetOptions {
  headers?: Readonly<Record<string, string>>;
  /**
   * For all redirects together, including connecting and slow bodies, but not waiting in the host's queue. Default 20
   * s.
   */
  timeoutMs?: number;
  /** Limits the body both as sent and decoded. Default 10 MiB. */
  maxBytes?: number;
  maxRedirects?: number;
  signal?: AbortSignal;
}

export interface OutboundResponse extends Exchange {
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
   * The message with which get() would reject an address, or undefined. Only queries the resolver. An unknown name
   * isn't rejected, since it may exist later.
   */
  findRefusal(address: string): Promise<string | undefined>;
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

  return {
    async findRefusal(address) {
      try {
        const url = checkUrl(address, undefined, allowed);
        const host = url.hostname.replace(/^\[|\]$/g, "");
        await resolveGuarded(host, { url, lookup, mayBePrivate: allowed.permits(url) });
        return undefined;
      } catch (error) {
        if (!(error instanceof OutboundError)) throw error;
        return error.code === "dns-failed" ? undefined : error.message;
      }
    },

    async get(address, options = {}) {
      const { timeoutMs = 20_000, maxBytes = 10 * 1024 * 1024, maxRedirects = 5, signal } = options;
      let remainingMs = timeoutMs;

      const request = ({ url, headers, mayBePrivate, redirects }: Hop) =>
        inTurn(url.host, signal, async () => {
          const timeout = new OutboundError(
            "timeout",
            `failed: ${describeUrl(url)} timed out after ${timeoutMs} ms`,
          );
          const startedAt = performance.now();
          const response = await withTimeout(remainingMs, timeout, signal, (hopSignal) =>
            exchange({ url, headers, maxBytes, lookup, mayBePrivate, signal: hopSignal }),
          );
          remainingMs -= performance.now() - startedAt;
          return response;
        }).catch((error: unknown) => {
          const cameFrom = redirects.at(-1)?.from;
          throw cameFrom === undefined ? error : afterRedirect(error, new URL(cameFrom));
        });

      const url = checkUrl(address, undefined, allowed);
      const headers = requestHeaders(options.headers ?? {}, settings.userAgent);
      let hop: Hop = { url, headers, mayBePrivate: allowed.permits(url), redirects: [] };
      for (;;) {
        const response = await request(hop);
        const location = redirectLocation(response.status, response.headers);
        if (location === undefined) return { ...response, url: hop.url.href, redirects: hop.redirects };
        hop = nextHop(hop, response.status, location, { allowed, maxRedirects });
      }
    },
  };
}

function requestHeaders(
  headers: Readonly<Record<string, string>>,
  userAgent: string,
): ReadonlyMap<string, string> {
  const lowerCased = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return new Map([...lowerCased, ["user-agent", userAgent]]);
}
