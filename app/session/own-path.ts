const ANY_ORIGIN = "http://own.invalid";

/**
 * A path of this site to send somebody back to, whatever was asked for: an address of another site, or anything that
 * some browser might read as one, becomes `fallback`.
 */
export function ownPath(asked: string | null | undefined, fallback = "/"): string {
  // Browsers drop tabs and line breaks from addresses and take backslashes for slashes.
  if (!asked?.startsWith("/") || /[\\\p{Cc}]/u.test(asked) || !URL.canParse(asked, ANY_ORIGIN))
    return fallback;
  const { origin, pathname, search, hash } = new URL(asked, ANY_ORIGIN);
  // `/.//host` is resolved to `//host`.
  if (origin !== ANY_ORIGIN || pathname.startsWith("//")) return fallback;
  return pagePath(pathname) + pageSearch(search) + hash;
}

/** The router asks for a page's data beside it, at `/news.data` or `/_.data`: no address for a person. */
function pagePath(pathname: string): string {
  return pathname.replace(/\/_\.data$/, "/").replace(/(?:\.data)+$/, "") || "/";
}

/** Without what the router adds to say which parts of a page it wants. */
function pageSearch(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has("_routes") && !query.has("index", "")) return search;
  query.delete("_routes");
  query.delete("index", "");
  return query.size === 0 ? "" : `?${query}`;
}

/** The page that a request came from, when it is one of ours. */
export function refererPath(request: Request, fallback = "/"): string {
  const referer = request.headers.get("referer");
  if (!referer || !URL.canParse(referer)) return fallback;
  const { host, pathname, search } = new URL(referer);
  return host === new URL(request.url).host ? ownPath(pathname + search, fallback) : fallback;
}
