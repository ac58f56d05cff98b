import type { IncomingMessage, ServerResponse } from "node:http";
import { refuse, sendRefusal } from "./refusal.ts";

const UNREADABLE = /%00|%(?![0-9a-f]{2})/i;
/** Browsers and URL parsers read `//host/path` as another site; a backslash counts as a slash. */
const TWO_SLASHES = /^[/\\]{2}/;
const SLASH_AT_THE_END = /^[^?]+\/(?:\?|$)/;

/**
 * Whether no page has this URL: it ends with a slash, begins with two, or contains what none of our URLs can
 * (a NUL or invalid percent-encoding).
 */
export function isOddAddress(url: string): boolean {
  return UNREADABLE.test(url) || TWO_SLASHES.test(url) || SLASH_AT_THE_END.test(url);
}

/**
 * Redirects to the URL without the extra slashes, or rejects an invalid URL before it reaches the database.
 */
export function answerOddAddress(req: IncomingMessage, res: ServerResponse): void {
  const url = req.url ?? "/";
  if (UNREADABLE.test(url)) {
    sendRefusal(res, refuse(url, 400, "invalid-address"));
    return;
  }
  const [path = "/"] = url.split("?", 1);
  const target = path.replace(/^[/\\]+/, "/").replace(/[/\\]+$/, "") || "/";
  res.writeHead(308, { Location: target + url.slice(path.length) }).end();
}
