import type { SiteData } from "#app/site-data.ts";

/** Shown with a shared link to any page that has no picture of its own. In public/. */
export const SHARE_IMAGE = { path: "/og-default.png", width: 1200, height: 630 } as const;

/** The publisher's logo; search engines want at least 112 x 112. In public/. */
export const LOGO = { path: "/apple-touch-icon.png", width: 180, height: 180 } as const;

/** An article's picture as an absolute address; undefined for none, or one that others can't load. */
export function absoluteImageUrl(
  site: Pick<SiteData, "siteUrl">,
  imageUrl: string | null,
): string | undefined {
  if (!imageUrl || !URL.canParse(imageUrl, site.siteUrl)) return undefined;
  const url = new URL(imageUrl, site.siteUrl);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : undefined;
}
