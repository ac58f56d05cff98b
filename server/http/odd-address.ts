import type { IncomingMessage, ServerResponse } from "node:http";
import { refuse, sendRefusal } from "./refusal.ts";

const UNREADABLE = /%00|%(?![0-9a-f]{2})/i;
/** `//host/path` is another site to a browser, and to whatever parses an address; a backslash counts as a slash. */
const TWO_SLASHES = /^[/\\]{2}/;
const SLASH_AT_THE_END = /^[^?]+\/(?:\?|$)/;

/**
 * Whether an address is no page's own: one with a slash at its end, with two at its beginning, or with what no address
 * of ours can hold (a NUL, broken percent signs).
 */
export function isOddAddress(url: string): boolean {
  return UNREADABLE.test(url) || TWO_SLASHES.test(url) || SLASH_AT_THE_END.test(url);
}

/** Sends an odd address to the page with the slashes that it has, or refuses it before it reaches the database. */
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
