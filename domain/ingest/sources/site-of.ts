/** Second-level names under which country-code domains register sites, such as kontan.co.id. */
const SHARED_NAMES = new Set([
  "ac",
  "biz",
  "co",
  "com",
  "desa",
  "edu",
  "go",
  "gov",
  "mil",
  "my",
  "net",
  "or",
  "org",
  "sch",
  "web",
]);

/** Platforms on which every subdomain is a site of its own. */
const PLATFORMS = new Set([
  "blogspot.com",
  "ghost.io",
  "github.io",
  "medium.com",
  "substack.com",
  "tumblr.com",
  "wixsite.com",
  "wordpress.com",
]);

/**
 * The registrable domain of an address: kontan.co.id for keuangan.kontan.co.id. An IP address or a single-label host
 * is returned unchanged.
 */
export function siteOf(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { hostname } = new URL(address);
  const labels = hostname.split(".");
  if (/^[\d.]+$/.test(hostname) || hostname.includes(":") || labels.length < 3) return hostname;
  const isShared =
    PLATFORMS.has(labels.slice(-2).join(".")) ||
    (labels.at(-1)?.length === 2 && SHARED_NAMES.has(labels.at(-2) ?? ""));
  return labels.slice(isShared ? -3 : -2).join(".");
}
