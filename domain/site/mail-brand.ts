import type { MailBrand } from "#platform/mail/mail-layout.ts";
import { accentColours, builtInColours } from "./accent-colours.ts";
import type { SiteImage } from "./site-identity.server.ts";

/** In CSS pixels. */
const logoBox = { width: 220, height: 36 };

interface Branding {
  name: string;
  logo?: SiteImage | undefined;
  /** #rrggbb, as chosen. */
  accent?: string | undefined;
}

export function mailBrandOf({ name, logo, accent }: Branding, siteUrl: string): MailBrand {
  return {
    name,
    url: siteUrl,
    logo: logo && { ...sizeInMail(logo), url: `${siteUrl}${logo.path}` },
    fill: (accent ? accentColours(accent) : builtInColours).light.fill,
  };
}

function sizeInMail({ width, height }: SiteImage): { width: number; height: number } {
  const scale = Math.min(logoBox.width / width, logoBox.height / height, 1);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
