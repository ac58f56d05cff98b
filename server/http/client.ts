import type { IncomingMessage } from "node:http";
import type { TLSSocket } from "node:tls";
import type { Client } from "#app/contexts.ts";

/**
 * Where a request comes from. Headers that a browser could send itself count only with TRUST_PROXY, which promises
 * that a proxy in front of us sets them; of a list of addresses that proxy has added the last one.
 */
export function clientOf({ socket, headers }: IncomingMessage, trustProxy: boolean): Client {
  const forwarded = trustProxy ? lastOf(headers["x-forwarded-for"]) : undefined;
  const protocol = trustProxy ? lastOf(headers["x-forwarded-proto"]) : undefined;
  return {
    address: forwarded ?? socket.remoteAddress ?? "unknown",
    isHttps: protocol === undefined ? (socket as TLSSocket).encrypted === true : protocol === "https",
  };
}

const CHANGES_NOTHING = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether another site's page has made a browser send this change. Browsers say where a form or a call comes from, in
 * one of three headers: Origin, else Sec-Fetch-Site, else Referer.
 *
 * A request with none of them is taken. Every browser that can show our pages sends Origin with a change, whatever a
 * page's referrer policy says, so it comes from a program: a scheduler that calls POST /api/ingest/run, a script of a
 * member's own. A program has nobody's cookies but those it was given; and were there such a browser, our session
 * cookies are SameSite=Lax and stay at home when another site posts.
 *
 * @param siteUrl the origin that readers use, which may differ from the Host header behind a proxy
 */
export function isFromOtherSite(
  { method = "GET", headers }: Pick<IncomingMessage, "method" | "headers">,
  siteUrl: string,
): boolean {
  if (CHANGES_NOTHING.has(method)) return false;
  const { origin, referer, host } = headers;
  const fetchSite = headers["sec-fetch-site"];
  const isOurs = (address: string) =>
    URL.canParse(address) && (new URL(address).origin === siteUrl || new URL(address).host === host);
  if (origin !== undefined) return !isOurs(origin);
  if (fetchSite !== undefined && fetchSite !== "same-origin" && fetchSite !== "none") return true;
  return referer !== undefined && !isOurs(referer);
}

function lastOf(header: string | string[] | undefined): string | undefined {
  const list = Array.isArray(header) ? header.join(",") : header;
  return list?.split(",").at(-1)?.trim() || undefined;
}
