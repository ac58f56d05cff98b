import type { NewPageChanges } from "#domain/site/page-changes.server.ts";
import type { CurrentSite } from "./current-site.ts";

export interface PageInvalidator {
  purgeTags(tags: Iterable<string>): void;
  markTagsStale(tags: Iterable<string>): void;
  purgeAll(): void;
}

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
