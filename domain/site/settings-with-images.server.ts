import { inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { SITE_SETTING } from "./site-identity.server.ts";
import { pageSetting } from "./site-pages.server.ts";
import { SITE_PAGES } from "./site-pages.ts";
import { settings } from "./tables.server.ts";

export async function readSettingsWithImages(db: Database): Promise<string> {
  const rows = await db
    .select({ text: sql<string>`${settings.value}::text` })
    .from(settings)
    .where(inArray(settings.key, [SITE_SETTING, ...SITE_PAGES.map(pageSetting)]));
  return rows.map(({ text }) => text).join("\n");
}
