import { recordServerStopped } from "#domain/market/sync/market-syncs.server.ts";
import { createPageChangeReader } from "#domain/site/page-changes.server.ts";
import type { Interval } from "#platform/jobs/interval.ts";
import type { StopJob } from "#platform/jobs/repeat.ts";
import { applyPageChanges } from "./page-invalidation.ts";
import { alertJobs } from "./schedule/alert-jobs.ts";
import { mailJobs } from "./schedule/mail-jobs.ts";
import { marketJobs } from "./schedule/market-jobs.ts";
import { newsJobs } from "./schedule/news-jobs.ts";
import { pageJobs } from "./schedule/page-jobs.ts";
import { portfolioJobs } from "./schedule/portfolio-jobs.ts";
import type { ScheduleDependencies } from "./schedule/schedule-dependencies.ts";
import { upkeepJobs } from "./schedule/upkeep-jobs.ts";
import { startJobs } from "./start-jobs.ts";

/**
 * Starts all background jobs (docs/decisions/0015-background-jobs.md).
 *
 * @param slowPoll picks up work whose notification was missed, and all work while notifications don't arrive
 * @returns a function that stops the jobs; resolves once the current runs have ended
 */
export async function startSchedule(
  dependencies: ScheduleDependencies,
  slowPoll: Interval = "every 30 seconds",
): Promise<StopJob> {
  const { database, pages, jobWatch, log } = dependencies;
  const pageChanges = createPageChangeReader(database.db);
  // Skips changes from before the start: they must not purge pages that are cached after it.
  applyPageChanges(pages, await pageChanges.readNew());
  const jobs = [
    pageJobs(dependencies, pageChanges),
    mailJobs(dependencies),
    alertJobs(dependencies),
    newsJobs(dependencies),
    marketJobs(dependencies),
    portfolioJobs(dependencies),
    upkeepJobs(dependencies),
  ];
  const stopJobs = await startJobs(database, jobs, { slowPoll, jobWatch, log });
  return async () => {
    await stopJobs();
    await recordServerStopped(database.db);
  };
}
