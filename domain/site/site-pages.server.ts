import type { Database } from "#platform/database/database.ts";
import { readSetting, type StoredSetting } from "./settings.server.ts";
import type { SitePageName } from "./site-pages.ts";

export const pageSetting = (page: SitePageName): string => `page:${page}`;

/** @returns Markdown; empty for the built-in text */
export function readSitePage(db: Database, page: SitePageName): Promise<StoredSetting<string>> {
  return readSetting(db, pageSetting(page), "");
}
