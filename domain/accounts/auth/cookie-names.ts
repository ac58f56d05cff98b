/**
 * The prefix of our HttpOnly cookies. Over https, browsers accept a `__Host-` cookie only from this exact host, so a
 * sibling domain can't set one.
 */
export function cookiePrefix(siteUrl: string): "__Host-" | "" {
  return siteUrl.startsWith("https:") ? "__Host-" : "";
}
