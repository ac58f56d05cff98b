import { fireScheduledFailedAlerts } from "#domain/alerts/evaluation/newsroom-alerts.server.ts";
import { aggregateOldRuns } from "#domain/ingest/health/aggregate-old-runs.server.ts";
import { mirrorFeedImages } from "#domain/ingest/images/mirror-images.server.ts";
import { closeInterruptedRuns } from "#domain/ingest/runs/fetch-runs.server.ts";
import { runManualImports } from "#domain/ingest/runs/manual-import.server.ts";
import { runScheduledIngest } from "#domain/ingest/runs/scheduled-ingest.server.ts";
import { measureUsualGaps } from "#domain/ingest/runs/usual-gaps.server.ts";
import { assignAllStories } from "#domain/ingest/stories/assign-stories.server.ts";
import { deleteOldStoryWords } from "#domain/ingest/stories/story-articles.server.ts";
import { indexAllChangedArticles } from "#domain/news/articles/indexing/index-articles.server.ts";
import { mergeNewIndexEntries } from "#domain/news/articles/indexing/merge-new-entries.server.ts";
import { detectAllChangedMentions } from "#domain/news/articles/mentions/detect-mentions.server.ts";
import { removeUnusedImages } from "#domain/news/media/remove-images.server.ts";
import { deleteOldChanges } from "#domain/news/newsroom/bulk-changes/undo-change.server.ts";
import { publishScheduledArticles } from "#domain/news/newsroom/saving/publish-scheduled.server.ts";
import { HOUR_MS } from "#format/durations.ts";
import type { Jobs } from "../start-jobs.ts";
import type { ScheduleDependencies } from "./schedule-dependencies.ts";

export function newsJobs({ config, database: { db, bulkDb }, http, files, log }: ScheduleDependencies): Jobs {
  return {
    onEachNode: {
      "publish-scheduled-articles": {
        wokenBy: ["articles"],
        run: (stopping) => publishScheduledArticles(db, log, stopping, fireScheduledFailedAlerts),
      },
      "index-changed-articles": {
        wokenBy: ["article_index", "article_index_queue"],
        limitMs: HOUR_MS,
        run: (stopping) => indexAllChangedArticles(db, log, stopping),
      },
      "detect-changed-mentions": {
        wokenBy: ["article_mention_queue"],
        limitMs: HOUR_MS,
        run: (stopping) => detectAllChangedMentions(db, log, stopping),
      },
      "assign-stories": {
        wokenBy: ["story_queue"],
        limitMs: HOUR_MS,
        run: (stopping) => assignAllStories(db, log, stopping),
      },
      "mirror-feed-images": {
        wokenBy: ["mirrored_images"],
        limitMs: HOUR_MS,
        run: (stopping) => mirrorFeedImages(db, { http, files, log }, stopping),
      },
      "run-manual-imports": {
        wokenBy: ["manual_imports"],
        limitMs: HOUR_MS,
        run: (stopping) => runManualImports(db, { http, log }, stopping),
      },
      "close-interrupted-runs": { every: "every 5 seconds", run: () => closeInterruptedRuns(db) },
      ...(config.ingest.isScheduled && {
        "fetch-due-sources": {
          wokenBy: ["sources"],
          limitMs: HOUR_MS,
          run: (stopping: AbortSignal) => runScheduledIngest(db, { http, log }, stopping),
        },
      }),
    },
    onOneNode: {
      "delete-old-article-changes": { every: "every hour", run: () => deleteOldChanges(bulkDb) },
      "delete-old-story-words": { every: "every hour", run: () => deleteOldStoryWords(bulkDb) },
      "aggregate-old-fetch-runs": { every: "every day at 03:40", run: () => aggregateOldRuns(bulkDb) },
      "measure-usual-gaps": { every: "every hour", run: (stopping) => measureUsualGaps(bulkDb, stopping) },
      "remove-unused-images": {
        every: "every hour",
        run: (stopping) => removeUnusedImages(bulkDb, files, log, stopping),
      },
      "merge-new-index-entries": { every: "every minute", run: () => mergeNewIndexEntries(bulkDb) },
    },
  };
}
