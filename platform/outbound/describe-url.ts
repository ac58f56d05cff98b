const LONGEST_PATH = 160;

/** Names a URL in a sentence: no credentials, no fragment, and no query, since queries carry keys and signatures. */
export function describeUrl(url: URL): string {
  const path = url.pathname.length > LONGEST_PATH ? `${url.pathname.slice(0, LONGEST_PATH)}…` : url.pathname;
  return `${url.protocol}//${url.host}${path}${url.search === "" ? "" : "?…"}`;
}

/** The same for text that should be an address; what isn't one is not repeated, as it may be a key with a slip in it. */
export function describeAddress(address: string): string {
  const url = URL.parse(address);
  return url === null ? "an unreadable address" : describeUrl(url);
}
