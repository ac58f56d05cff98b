/**
 * What the names of our HttpOnly cookies begin with. Over https browsers take a cookie of this prefix only from this
 * very host, so that no page of a sibling domain can set one.
 */
export function cookiePrefix(siteUrl: string): "__Host-" | "" {
  return siteUrl.startsWith("https:") ? "__Host-" : "";
}
