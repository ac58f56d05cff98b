import { isDeepStrictEqual } from "node:util";
import { readSiteIdentity, type SiteIdentity } from "#domain/site/site-identity.server.ts";
import type { Database } from "#platform/database/database.ts";

/** The site's identity as cached by this node (docs/decisions/0026-cached-site-identity.md). */
export interface CurrentSite {
  read(): SiteIdentity;
  refresh(): Promise<boolean>;
}

/** @param initialName the name until an admin sets one */
export async function openCurrentSite(db: Database, initialName: string): Promise<CurrentSite> {
  let { value: current } = await readSiteIdentity(db, initialName);
  return {
    read: () => current,
    async refresh() {
      const { value } = await readSiteIdentity(db, initialName);
      const hasChanged = !isDeepStrictEqual(value, current);
      current = value;
      return hasChanged;
    },
  };
}
