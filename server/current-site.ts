import { isDeepStrictEqual } from "node:util";
import { readSite, type Site } from "#domain/site/site-identity.server.ts";
import type { Database } from "#platform/database/database.ts";

/** Cached by this node (docs/decisions/0026-cached-site-identity.md). */
export interface CurrentSite {
  /** The same object until the settings change. */
  read(): Site;
  refresh(): Promise<boolean>;
}

export async function openCurrentSite(db: Database, initialName: string): Promise<CurrentSite> {
  let current = await readSite(db, initialName);
  return {
    read: () => current,
    async refresh() {
      const stored = await readSite(db, initialName);
      const hasChanged = !isDeepStrictEqual(stored, current);
      if (hasChanged) current = stored;
      return hasChanged;
    },
  };
}
