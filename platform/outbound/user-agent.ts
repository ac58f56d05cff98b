/** The User-Agent that identifies the site to publishers, as ASCII: "KabarPasar/1.0 (+https://kabar.example)". */
export function userAgentOf(siteName: string, siteUrl: string | undefined): string {
  const product = `${siteName.replace(/[^\w.-]/g, "") || "Site"}/1.0`;
  return siteUrl === undefined ? product : `${product} (+${siteUrl})`;
}
