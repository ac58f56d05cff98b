import type { SiteData } from "#app/site-data.ts";

/** The default, in public/; admins can choose another. */
const SHARE_IMAGE = { path: "/og-default.png", width: 1200, height: 630 } as const;

export function shareImageOf({ shareImage = SHARE_IMAGE }: Pick<SiteData, "shareImage">) {
  return shareImage;
}

/** The publisher's logo; search engines require at least 112 x 112 px. In public/. */
export const LOGO = { path: "/apple-touch-icon.png", width: 180, height: 180 } as const;

/** An article's image as an absolute http(s) URL; undefined without one. */
export function absoluteImageUrl(
  site: Pick<SiteData, "siteUrl">,
  imageUrl: string | null,
): string | undefined {
  if (!imageUrl || !URL.canParse(imageUrl, site.siteUrl)) return undefined;
  const url = new URL(imageUrl, site.siteUrl);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : undefined;
}
