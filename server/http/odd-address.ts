import type { IncomingMessage, ServerResponse } from "node:http";

const UNREADABLE = /%00|%(?![0-9a-f]{2})/i;

/**
 * Whether an address is no page's own: one with a slash at its end, or with what no address of ours can hold (a NUL,
 * broken percent signs).
 */
export function isOddAddress(url: string): boolean {
  return UNREADABLE.test(url) || (/.\/(?:$|\?)/.test(url) && !url.startsWith("/?"));
}

/** Sends an odd address to the page without the slash, or refuses it before it reaches the database. */
export function answerOddAddress(req: IncomingMessage, res: ServerResponse): void {
  const url = req.url ?? "/";
  if (UNREADABLE.test(url)) {
    res.writeHead(400, { "Content-Type": "text/plain; charset=utf-8" }).end("Alamat tidak valid.");
    return;
  }
  const [path = "/", query] = url.split("?", 2);
  // One leading slash only: `//host/` would lead to another site, and browsers read a backslash as a slash.
  const target = path.replace(/^[/\\]+/, "/").replace(/[/\\]+$/, "") || "/";
  res.writeHead(308, { Location: query === undefined ? target : `${target}?${query}` }).end();
}
