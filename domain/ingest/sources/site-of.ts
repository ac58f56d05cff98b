/** Second-level names under which a country's top-level domain registers sites: kontan.co.id. */
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

/**
 * The site that an address belongs to: the domain that somebody registered, for keuangan.kontan.co.id kontan.co.id. For an
 * IP address or a bare name itself.
 */
export function siteOf(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { hostname } = new URL(address);
  const labels = hostname.split(".");
  if (/^[\d.]+$/.test(hostname) || hostname.includes(":") || labels.length < 3) return hostname;
  const isShared = labels.at(-1)?.length === 2 && SHARED_NAMES.has(labels.at(-2) ?? "");
  return labels.slice(isShared ? -3 : -2).join(".");
}
