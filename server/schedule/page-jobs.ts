import { deleteOldPageChanges, type PageChangeReader } from "#domain/site/page-changes.server.ts";
import { applyPageChanges, purgeOnSiteChange } from "../page-invalidation.ts";
import type { Jobs } from "../start-jobs.ts";
import type { ScheduleDependencies } from "./schedule-dependencies.ts";

export function pageJobs(
  { database: { bulkDb }, currentSite, pages }: ScheduleDependencies,
  pageChanges: PageChangeReader,
): Jobs {
  return {
    onEachNode: {
      "purge-changed-pages": {
        wokenBy: ["page_changes"],
        run: async () => applyPageChanges(pages, await pageChanges.readNew()),
      },
      // Purges all pages, because each shows the site's name.
      "follow-site-settings": { wokenBy: ["settings"], run: () => purgeOnSiteChange(currentSite, pages) },
    },
    onOneNode: {
      "delete-old-page-changes": { every: "every hour", run: () => deleteOldPageChanges(bulkDb) },
    },
  };
}
