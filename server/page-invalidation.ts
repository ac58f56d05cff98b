import type { NewPageChanges } from "#domain/site/page-changes.server.ts";
import type { CurrentSite } from "./current-site.ts";
import type { PageCache } from "./page-cache/page-cache.ts";

export type PageInvalidator = Pick<PageCache, "purgeTags" | "markTagsStale" | "purgeAll">;

export async function purgeOnSiteChange(
  site: Pick<CurrentSite, "refresh">,
  pages: PageInvalidator,
): Promise<void> {
  if (await site.refresh()) pages.purgeAll();
}

export function applyPageChanges(pages: PageInvalidator, { toPurge, toMarkStale }: NewPageChanges): void {
  if (toPurge === "all") pages.purgeAll();
  else pages.purgeTags(toPurge);
  pages.markTagsStale(toMarkStale);
}
