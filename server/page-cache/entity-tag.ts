import { createHash, hash } from "node:crypto";

/** The body has the scripts themselves. */
const SCRIPT_HASH = /'sha256-[^']*'/g;

/**
 * Creates one weak ETag for all encodings of a page. The brotli, gzip and plain bytes differ, so a strong tag would
 * have to differ too, and proxies that recompress weaken it anyway. Range requests would need a strong tag, but pages
 * don't support them. It covers the headers because after a 304 the browser keeps the old ones.
 *
 * Renders of the same content at different times, as on several nodes, get the same tag: the page's data contain the
 * time, and so does the hash of the script with these data in the Content-Security-Policy.
 *
 * @param renderedAt the time in the body
 */
export function entityTag(body: Uint8Array, headers: readonly string[], renderedAt?: string): string {
  const headersText = headers.join("\n").replaceAll(SCRIPT_HASH, "");
  const tag = hash("sha256", `${headersText}\n${hashWithout(renderedAt, body)}`, "base64url");
  return `W/"${tag.slice(0, 22)}"`;
}

function hashWithout(text: string | undefined, body: Uint8Array): string {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const find = (from: number) => (text ? bytes.indexOf(text, from) : -1);
  const hashed = createHash("sha256");
  let from = 0;
  for (let at = find(0); at !== -1; at = find(from)) {
    hashed.update(bytes.subarray(from, at));
    from = at + (text?.length ?? 0);
  }
  return hashed.update(bytes.subarray(from)).digest("base64url");
}

/** A list is compared weakly (RFC 9110, 8.8.3.2 and 13.1.2). */
export function matchesEntityTag(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch === tag) return true;
  if (ifNoneMatch.trim() === "*") return true;
  const opaque = tag.slice(tag.indexOf('"'));
  // A quoted tag may contain commas, so match the list rather than split it.
  for (const [listed] of ifNoneMatch.matchAll(/"[^"]*"/g)) {
    if (listed === opaque) return true;
  }
  return false;
}
