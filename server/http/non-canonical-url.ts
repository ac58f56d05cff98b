import type { IncomingMessage, ServerResponse } from "node:http";
import { pathOf, refuse, sendRefusal } from "./refusal.ts";
import { generalSecurityHeaders } from "./security-headers.ts";

const INVALID = /%00|%(?![0-9a-f]{2})|^[^?]{2,}\\/i;
const BEGINNING = /^[/\\]/;
/** Browsers and URL parsers read `//host/path` as another site; a backslash counts as a slash. */
const LEADING_SLASHES = /^[/\\]{2}/;
const TRAILING_SLASH = /^[^?]+\/(?:\?|$)/;

/**
 * True for a URL that no page can have: it ends with a slash, starts with two slashes or (as in a proxy request) with
 * none, or contains a NUL, a backslash or invalid percent-encoding.
 */
export function isNonCanonicalUrl(url: string): boolean {
  return isInvalid(url) || LEADING_SLASHES.test(url) || TRAILING_SLASH.test(url);
}

function isInvalid(url: string): boolean {
  return INVALID.test(url) || !BEGINNING.test(url);
}

export function redirectNonCanonicalUrl(req: IncomingMessage, res: ServerResponse): void {
  const url = req.url ?? "/";
  if (isInvalid(url)) {
    sendRefusal(res, refuse(url, 400, "invalid-address"));
    return;
  }
  const path = pathOf(url);
  const target = path.replace(/^[/\\]+/, "/").replace(/[/\\]+$/, "") || "/";
  redirectTo(res, target + url.slice(path.length));
}

export function redirectTo(res: ServerResponse, url: string): void {
  res.writeHead(308, { ...generalSecurityHeaders, Location: url }).end();
}
