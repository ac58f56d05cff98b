import type { SiteData } from "#app/site-data.ts";
import type { SiteImage } from "#domain/site/site-identity.server.ts";
import { hashText } from "#format/text-hash.ts";
import { shareCardSize, siteCardPath } from "./share-card.ts";

export function shareImageOf(site: Pick<SiteData, "siteName" | "shareImage" | "logo" | "accent">): SiteImage {
  return site.shareImage ?? { path: siteCardPath(site), ...shareCardSize };
}

export const siteIcons = {
  "32.png": { size: 32, builtIn: "/favicon.ico" },
  "180.png": { size: 180, builtIn: "/apple-touch-icon.png" },
  "192.png": { size: 192, builtIn: "/icon-192.png" },
  "512.png": { size: 512, builtIn: "/icon-512.png" },
  /** Android cuts its edges off. */
  "512-maskable.png": { size: 512, builtIn: "/icon-maskable-512.png" },
} as const;

export type SiteIconFile = keyof typeof siteIcons;

type IconSite = Pick<SiteData, "icon" | "logo">;

export function iconSourceOf({ icon, logo }: IconSite): SiteImage | undefined {
  return icon ?? logo;
}

export function iconPath(site: IconSite, file: SiteIconFile): string {
  const source = iconSourceOf(site);
  return source ? `/ikon/${file}?v=${hashText(source.path).toString(36)}` : siteIcons[file].builtIn;
}

export function iconLinks(
  site: IconSite | undefined,
): { rel: string; href: string; [name: string]: string }[] {
  const isOwn = site && iconSourceOf(site) !== undefined;
  return [
    { rel: "icon", href: iconPath(site ?? {}, "32.png"), sizes: "32x32" },
    ...(isOwn ? [] : [{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }]),
    { rel: "apple-touch-icon", href: iconPath(site ?? {}, "180.png") },
  ];
}

/** The publisher's logo; search engines require at least 112 x 112 px. */
export function publisherLogo(site: IconSite): SiteImage {
  const { size } = siteIcons["180.png"];
  return site.logo ?? { path: iconPath(site, "180.png"), width: size, height: size };
}

export function absoluteImageUrl(
  site: Pick<SiteData, "siteUrl">,
  imageUrl: string | null,
): string | undefined {
  if (!imageUrl || !URL.canParse(imageUrl, site.siteUrl)) return undefined;
  const url = new URL(imageUrl, site.siteUrl);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : undefined;
}
