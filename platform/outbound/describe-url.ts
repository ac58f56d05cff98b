const MAX_PATH_LENGTH = 160;

/** Credentials, fragment and query are omitted, because they can contain keys and signatures. */
export function describeUrl(url: URL): string {
  const path =
    url.pathname.length > MAX_PATH_LENGTH ? `${url.pathname.slice(0, MAX_PATH_LENGTH)}…` : url.pathname;
  return `${url.protocol}//${url.host}${path}${url.search === "" ? "" : "?…"}`;
}

/** Doesn't repeat invalid text: it may be a mistyped key. */
export function describeAddress(address: string): string {
  const url = URL.parse(address);
  return url === null ? "an unreadable address" : describeUrl(url);
}
