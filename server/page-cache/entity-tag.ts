import { hash } from "node:crypto";

/**
 * Creates one weak ETag for all encodings of a page. The brotli, gzip and plain bytes differ, so a strong tag would
 * have to differ too, and proxies that recompress weaken it anyway. Range requests would need a strong tag, but pages
 * don't support them. It covers the headers because after a 304 the browser keeps the old ones.
 */
export function entityTag(body: Uint8Array, headers: readonly string[]): string {
  const bodyHash = hash("sha256", body, "base64url");
  return `W/"${hash("sha256", `${headers.join("\n")}\n${bodyHash}`, "base64url").slice(0, 22)}"`;
}

/**
 * Whether If-None-Match matches the tag: "*", or a list compared weakly (RFC 9110 sections 8.8.3.2 and
 * 13.1.2).
 */
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
