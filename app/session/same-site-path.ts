const ANY_ORIGIN = "http://own.invalid";

/**
 * A path of this site that is safe to redirect to: another site's address, or anything that some browser might
 * parse as one, becomes `fallback`.
 */
export function sameSitePath(requested: string | null | undefined, fallback = "/"): string {
  // Browsers drop tabs and line breaks from addresses and treat backslashes as slashes.
  if (!requested?.startsWith("/") || /[\\\p{Cc}]/u.test(requested) || !URL.canParse(requested, ANY_ORIGIN))
    return fallback;
  const { origin, pathname, search, hash } = new URL(requested, ANY_ORIGIN);
  // `/.//host` resolves to `//host`.
  if (origin !== ANY_ORIGIN || pathname.startsWith("//")) return fallback;
  return pagePath(pathname) + pageSearch(search) + hash;
}

/** The router requests a page's data at `/news.data` or `/_.data`, which aren't pages. */
function pagePath(pathname: string): string {
  return pathname.replace(/\/_\.data$/, "/").replace(/(?:\.data)+$/, "") || "/";
}

function pageSearch(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has("_routes") && !query.has("index", "")) return search;
  query.delete("_routes");
  query.delete("index", "");
  return query.size === 0 ? "" : `?${query}`;
}

export function refererPath(request: Request, fallback = "/"): string {
  const referer = request.headers.get("referer");
  if (!referer || !URL.canParse(referer)) return fallback;
  const { host, pathname, search } = new URL(referer);
  return host === new URL(request.url).host ? sameSitePath(pathname + search, fallback) : fallback;
}
