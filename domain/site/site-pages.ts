export const SITE_PAGES = ["tentang", "kontak"] as const;

export type SitePageName = (typeof SITE_PAGES)[number];

export function isSitePage(name: string): name is SitePageName {
  return SITE_PAGES.some((page) => page === name);
}
