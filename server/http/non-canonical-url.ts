import type { IncomingMessage, ServerResponse } from "node:http";
import { refuse, sendRefusal } from "./refusal.ts";

const INVALID = /%00|%(?![0-9a-f]{2})/i;
/** Browsers and URL parsers read `//host/path` as another site; a backslash counts as a slash. */
const LEADING_SLASHES = /^[/\\]{2}/;
const TRAILING_SLASH = /^[^?]+\/(?:\?|$)/;

/**
 * Whether no page has this URL: it ends with a slash, begins with two, or contains what none of our URLs can
 * (a NUL or invalid percent-encoding).
 */
export function isNonCanonicalUrl(url: string): boolean {
  return INVALID.test(url) || LEADING_SLASHES.test(url) || TRAILING_SLASH.test(url);
}

/**
 * Redirects to the URL without the extra slashes, or rejects an invalid URL before it reaches the database.
 */
export function answerNonCanonicalUrl(req: IncomingMessage, res: ServerResponse): void {
  const url = req.url ?? "/";
  if (INVALID.test(url)) {
    sendRefusal(res, refuse(url, 400, "invalid-address"));
    return;
  }
  const [path = "/"] = url.split("?", 1);
  const target = path.replace(/^[/\\]+/, "/").replace(/[/\\]+$/, "") || "/";
  res.writeHead(308, { Location: target + url.slice(path.length) }).end();
}
