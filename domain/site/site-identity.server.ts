import type { Database } from "#platform/database/database.ts";
import { readSetting, type StoredSetting } from "./settings.server.ts";
import type { SocialLinks } from "./social-networks.ts";

export interface SiteImage {
  path: string;
  width: number;
  height: number;
}

export interface SiteIdentity {
  name: string;
  /** If empty, pages use the built-in descriptions. */
  description: string;
  image?: SiteImage;
  logo?: SiteImage;
  darkLogo?: SiteImage;
  /** Square, for tabs and home screens. If undefined, they show the logo, or else the drawn symbol. */
  icon?: SiteImage;
  /** #rrggbb, as chosen; see accent-colours.ts. Undefined for the built-in colours. */
  accent?: string;
}

export interface FooterContent {
  text: string;
  links: SocialLinks;
}

export interface Site extends SiteIdentity {
  footer: FooterContent;
}

export const SITE_SETTING = "site";
export const FOOTER_SETTING = "footer";

/** @param initialName the name until an admin sets one */
export async function readSite(db: Database, initialName: string): Promise<Site> {
  const [identity, footer] = await Promise.all([readSiteIdentity(db, initialName), readSiteFooter(db)]);
  return { ...identity.value, footer: footer.value };
}

export function readSiteIdentity(db: Database, initialName: string): Promise<StoredSetting<SiteIdentity>> {
  return readSetting(db, SITE_SETTING, { name: initialName, description: "" });
}

export function readSiteFooter(db: Database): Promise<StoredSetting<FooterContent>> {
  return readSetting(db, FOOTER_SETTING, { text: "", links: {} });
}
