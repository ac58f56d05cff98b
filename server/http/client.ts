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
 * Whether another site's page has made a browser send this change. Browsers say where a form or a call comes from;
 * programs that are no browser needn't, and have no one's cookies.
 *
 * @param siteUrl the origin that readers use, which may differ from the Host header behind a proxy
 */
export function isFromOtherSite(
  { method = "GET", headers }: Pick<IncomingMessage, "method" | "headers">,
  siteUrl: string,
): boolean {
  if (CHANGES_NOTHING.has(method)) return false;
  const { origin, host } = headers;
  const fetchSite = headers["sec-fetch-site"];
  if (origin === undefined)
    return fetchSite !== undefined && fetchSite !== "same-origin" && fetchSite !== "none";
  if (origin === siteUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

function lastOf(header: string | string[] | undefined): string | undefined {
  const list = Array.isArray(header) ? header.join(",") : header;
  return list?.split(",").at(-1)?.trim() || undefined;
}
