const MAX_PATH_LENGTH = 160;

/**
 * Formats a URL for a message: no credentials and no fragment, and no query, which can contain keys and
 * signatures.
 */
export function describeUrl(url: URL): string {
  const path =
    url.pathname.length > MAX_PATH_LENGTH ? `${url.pathname.slice(0, MAX_PATH_LENGTH)}…` : url.pathname;
  return `${url.protocol}//${url.host}${path}${url.search === "" ? "" : "?…"}`;
}

/** The same for text that should be a URL. Invalid text isn't repeated: it may be a mistyped key. */
export function describeAddress(address: string): string {
  const url = URL.parse(address);
  return url === null ? "an unreadable address" : describeUrl(url);
}
