import type { IncomingMessage } from "node:http";
import type { TLSSocket } from "node:tls";
import type { Client } from "#app/contexts.ts";

/**
 * The client that sent a request. A browser could forge the X-Forwarded headers, so they only count with TRUST_PROXY,
 * which promises that a proxy in front sets them. The proxy's own entry is the last one in a list.
 */
export function clientOf({ socket, headers }: IncomingMessage, trustsProxy: boolean): Client {
  const forwarded = trustsProxy ? lastListItem(headers["x-forwarded-for"]) : undefined;
  const protocol = trustsProxy ? lastListItem(headers["x-forwarded-proto"]) : undefined;
  return {
    ipAddress: (forwarded && withoutPort(forwarded)) ?? socket.remoteAddress ?? "unknown",
    isHttps: protocol === undefined ? (socket as TLSSocket).encrypted === true : protocol === "https",
  };
}

const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/;

/** Some proxies append the client's port, which differs for each connection. */
function withoutPort(address: string): string {
  const [, six, four] = WITH_PORT.exec(address) ?? [];
  return six ?? four ?? address;
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether another site made a browser send this state-changing request (CSRF). Browsers report the origin of a form
 * or a call in one of three headers: Origin, else Sec-Fetch-Site, else Referer.
 *
 * A request with none of them is accepted. Every browser that can show our pages sends Origin with a state-changing
 * request under any referrer policy, so it must come from a program: a scheduler that calls POST /api/ingest/run, or
 * a member's own script. A program only has the cookies it was given. Even if such a browser existed, our session
 * cookies are SameSite=Lax and are not sent when another site posts.
 *
 * @param siteUrl the origin that readers use, which can differ from the Host header behind a proxy
 */
export function isFromOtherSite(
  { method = "GET", headers }: Pick<IncomingMessage, "method" | "headers">,
  siteUrl: string,
): boolean {
  if (SAFE_METHODS.has(method)) return false;
  const { origin, referer, host } = headers;
  const fetchSite = headers["sec-fetch-site"];
  const isOurs = (address: string) =>
    URL.canParse(address) && (new URL(address).origin === siteUrl || new URL(address).host === host);
  if (origin !== undefined) return !isOurs(origin);
  if (fetchSite !== undefined && fetchSite !== "same-origin" && fetchSite !== "none") return true;
  return referer !== undefined && !isOurs(referer);
}

function lastListItem(header: string | string[] | undefined): string | undefined {
  const list = Array.isArray(header) ? header.join(",") : header;
  return list?.split(",").at(-1)?.trim() || undefined;
}
