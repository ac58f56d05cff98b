import type { Database } from "#platform/database/database.ts";
import { findSetting, type Stored } from "./settings.server.ts";

export interface ShareImage {
  path: string;
  /** In pixels. */
  width: number;
  height: number;
}

export interface SiteIdentity {
  name: string;
  /** If empty, pages use the built-in descriptions. */
  description: string;
  /** undefined for the built-in image. */
  image?: ShareImage;
}

export const SITE_SETTING = "site";

/** @param initialName the name until an admin sets one */
export async function readSiteIdentity(db: Database, initialName: string): Promise<Stored<SiteIdentity>> {
  const stored = await findSetting<SiteIdentity>(db, SITE_SETTING);
  return stored ?? { value: { name: initialName, description: "" }, version: 0 };
}

export async function findSharePath(db: Database): Promise<string | undefined> {
  return (await findSetting<SiteIdentity>(db, SITE_SETTING))?.value.image?.path;
}
