/** What publishers see of the site, as ASCII: "KabarPasar/1.0 (+https://kabar.example)". */
export function userAgentOf(siteName: string, siteUrl: string | undefined): string {
  const product = `${siteName.replace(/[^\w.-]/g, "") || "Site"}/1.0`;
  return siteUrl === undefined ? product : `${product} (+${siteUrl})`;
}
