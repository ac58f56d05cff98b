import { hash } from "node:crypto";

/**
 * One weak tag for all encodings of a page. Weak because the brotli, gzip and plain forms are different bytes of the
 * same page: a strong tag would have to differ per form, and proxies that compress again weaken it anyway. Pages answer no
 * Range, the only thing a weak tag can't do. It covers the headers too, since a 304 lets the browser keep the old ones.
 */
export function entityTag(body: Uint8Array, headers: readonly string[]): string {
  const bodyHash = hash("sha256", body, "base64url");
  return `W/"${hash("sha256", `${headers.join("\n")}\n${bodyHash}`, "base64url").slice(0, 22)}"`;
}

/** Whether an If-None-Match header names the tag: "*", or a list compared weakly (RFC 9110 sections 8.8.3.2 and 13.1.2). */
export function matchesEntityTag(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch === tag) return true;
  if (ifNoneMatch.trim() === "*") return true;
  const opaque = tag.slice(tag.indexOf('"'));
  // A quoted tag may hold commas, so the list is matched, not split.
  for (const [listed] of ifNoneMatch.matchAll(/"[^"]*"/g)) {
    if (listed === opaque) return true;
  }
  return false;
}
