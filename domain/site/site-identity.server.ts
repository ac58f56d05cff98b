import type { Database } from "#platform/database/database.ts";
import { findSetting, type Stored } from "./settings.server.ts";

/** A picture of ours for shared links. */
export interface ShareImage {
  /** Its address on our site. */
  path: string;
  /** In pixels. */
  width: number;
  height: number;
}

/** What the site calls itself, as admins have set it. */
export interface SiteIdentity {
  name: string;
  /** Empty: the built-in descriptions. */
  description: string;
  /** undefined: the built-in picture. */
  image?: ShareImage;
}

/** Its row in `settings`. */
export const SITE_SETTING = "site";

/** @param initialName the name until an admin sets one */
export async function readSiteIdentity(db: Database, initialName: string): Promise<Stored<SiteIdentity>> {
  const stored = await findSetting<SiteIdentity>(db, SITE_SETTING);
  return stored ?? { value: { name: initialName, description: "" }, version: 0 };
}

/** Address of the picture that admins have chosen for shared links, if any. */
export async function findSharePath(db: Database): Promise<string | undefined> {
  return (await findSetting<SiteIdentity>(db, SITE_SETTING))?.value.image?.path;
}
