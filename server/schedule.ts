import { existsSync } from "node:fs";
import { readMailSettings } from "#domain/accounts/mail/mail-settings.server.ts";
import { bulkMailsPerMinute } from "#domain/accounts/mail/mail-settings.ts";
import { purgeExpiredAccounts } from "#domain/accounts/self-service/delete-account.server.ts";
import type { Channel } from "#domain/alerts/channels/channel.ts";
import { deleteExpiredSessions } from "#domain/alerts/channels/devices.server.ts";
import { enqueueDeliveries } from "#domain/alerts/channels/enqueue-deliveries.server.ts";
import {
  type DeliveryDeps,
  deleteOldDeliveries,
  sendDueDeliveries,
} from "#domain/alerts/channels/send-deliveries.server.ts";
import { fireCumDateAlerts } from "#domain/alerts/evaluation/cum-dates.server.ts";
import {
  fireScheduledFailedAlerts,
  fireSourceAlerts,
} from "#domain/alerts/evaluation/newsroom-alerts.server.ts";
import { alertsOnQuotesStored } from "#domain/alerts/evaluation/on-quotes-stored.server.ts";
import { expireAlertsAndNotifications } from "#domain/alerts/evaluation/retention.server.ts";
import { BACKUP_LIMIT_MS, runDueBackup } from "#domain/backups/run-due-backup.server.ts";
import { deleteOldMails } from "#domain/delivery/mail-queue.server.ts";
import { sendAllDueBulkMails, sendAllDueMails } from "#domain/delivery/send-mails.server.ts";
import { deleteOldDigests } from "#domain/digest/delete-old-digests.server.ts";
import type { DigestMailer } from "#domain/digest/digest-mailer.ts";
import { planIssues } from "#domain/digest/plan-issues.server.ts";
import { sendDueIssues } from "#domain/digest/send-issues.server.ts";
import { aggregateOldRuns } from "#domain/ingest/health/aggregate-old-runs.server.ts";
import { mirrorFeedImages } from "#domain/ingest/images/mirror-images.server.ts";
import { closeInterruptedRuns } from "#domain/ingest/runs/fetch-runs.server.ts";
import { runManualImports } from "#domain/ingest/runs/manual-import.server.ts";
import { runScheduledIngest } from "#domain/ingest/runs/scheduled-ingest.server.ts";
import { measureUsualGaps } from "#domain/ingest/runs/usual-gaps.server.ts";
import { assignAllStories } from "#domain/ingest/stories/assign-stories.server.ts";
import { deleteOldStoryWords } from "#domain/ingest/stories/story-articles.server.ts";
import { warnOfCalendarGaps } from "#domain/market/calendar/calendar-gaps.server.ts";
import { deleteOldIntradayCandles } from "#domain/market/candles/store-candles.server.ts";
import { closeOldFileImports } from "#domain/market/file-imports/file-imports.server.ts";
import { createIncomingFolder } from "#domain/market/file-imports/incoming-folder.server.ts";
import {
  FILE_IMPORT_LIMIT_MS,
  runRequestedFileImports,
} from "#domain/market/file-imports/run-requested-file-imports.server.ts";
import {
  createMarketProvider,
  type ProviderSettings,
} from "#domain/market/providers/market-provider.server.ts";
import { currentMarketSource } from "#domain/market/sync/market-source.server.ts";
import { recordServerStopped } from "#domain/market/sync/market-syncs.server.ts";
import { createMarketSync } from "#domain/market/sync/sync-due-markets.server.ts";
import { indexAllChangedArticles } from "#domain/news/articles/indexing/index-articles.server.ts";
import { mergeNewIndexEntries } from "#domain/news/articles/indexing/merge-new-entries.server.ts";
import { detectAllChangedMentions } from "#domain/news/articles/mentions/detect-mentions.server.ts";
import { removeUnusedImages } from "#domain/news/media/remove-images.server.ts";
import { removeOrphanedFiles } from "#domain/news/media/remove-orphaned-files.server.ts";
import { deleteOldChanges } from "#domain/news/newsroom/bulk-changes/undo-change.server.ts";
import { publishScheduledArticles } from "#domain/news/newsroom/saving/publish-scheduled.server.ts";
import { computePortfolioDays } from "#domain/portfolio/days/compute-days.server.ts";
import { deleteOldPreviews } from "#domain/portfolio/imports/previews.server.ts";
import { purgeDeletedTransactions } from "#domain/portfolio/transactions/transactions.server.ts";
import { createPageChangeReader, deleteOldPageChanges } from "#domain/site/page-changes.server.ts";
import { HOUR_MS } from "#format/durations.ts";
import type { OpenDatabase } from "#platform/database/database.ts";
import { readDatabaseTime } from "#platform/database/sql.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Interval } from "#platform/jobs/interval.ts";
import type { JobWatch } from "#platform/jobs/job-watch.ts";
import type { StopJob } from "#platform/jobs/repeat.ts";
import type { Logger } from "#platform/log/log.ts";
import type { MailTransport } from "#platform/mail/mail.ts";
import type { OutboundHttp } from "#platform/outbound/outbound-http.ts";
import type { Config } from "./config/config.ts";
import type { CurrentSite } from "./current-site.ts";
import { uploadFolder } from "./files.ts";
import { applyPageChanges, type PageInvalidator, purgeOnSiteChange } from "./page-invalidation.ts";
import { type Jobs, type NodeJob, startJobs } from "./start-jobs.ts";

export interface ScheduleDependencies {
  config: ProviderSettings &
    Pick<Config, "backupFolder" | "dataDir" | "importFolder" | "marketProvider"> & {
      ingest: { isScheduled: boolean };
    };
  database: OpenDatabase;
  currentSite: Pick<CurrentSite, "refresh">;
  pages: PageInvalidator;
  /** Read for each run, because admins can change the transport. */
  mailTransport: () => Promise<MailTransport>;
  digestMailer: DigestMailer;
  deliveries: Pick<DeliveryDeps, "secret" | "contact" | "texts">;
  http: OutboundHttp;
  files: FileStore;
  jobWatch: JobWatch;
  log: Logger;
}

/**
 * Starts all background jobs (docs/decisions/0015-background-jobs.md).
 *
 * @param slowPoll picks up work whose notification was missed, and all work while notifications don't arrive
 * @returns a function that stops the jobs; resolves once the current runs have ended
 */
export async function startSchedule(
  {
    config,
    database,
    currentSite,
    pages,
    mailTransport,
    digestMailer,
    deliveries,
    http,
    files,
    jobWatch,
    log,
  }: ScheduleDependencies,
  slowPoll: Interval = "every 30 seconds",
): Promise<StopJob> {
  const { db, bulkDb, connection } = database;
  const pageChanges = createPageChangeReader(db);
  // Skips changes from before the start: they must not purge pages that are cached after it.
  applyPageChanges(pages, await pageChanges.readNew());
  const onQuotesStored = alertsOnQuotesStored(config.marketProvider, log);
  const syncMarket = createMarketSync({
    db,
    readSource: () => currentMarketSource(db, config.marketProvider),
    createProvider: (source, instruments) => createMarketProvider(source, config, db, instruments),
    onQuotesStored,
    log,
  });
  const incoming = createIncomingFolder(config.importFolder, log);
  const fileImports = {
    connection,
    uploadFolder: uploadFolder(config),
    incoming,
    configuredSource: config.marketProvider,
    onQuotesStored,
    log,
  };

  const deliveryDeps = { ...deliveries, http, log };
  const sendDeliveries = (channel: Channel): NodeJob => ({
    wokenBy: ["deliveries"],
    limitMs: HOUR_MS,
    run: (stopping) => sendDueDeliveries(db, channel, deliveryDeps, () => readDatabaseTime(db), stopping),
  });

  /** Run on every node, for the node itself or for the rows that it claims. */
  const onEachNode = {
    "purge-changed-pages": {
      wokenBy: ["page_changes"],
      run: async () => applyPageChanges(pages, await pageChanges.readNew()),
    },
    // Purges all pages, because each shows the site's name.
    "follow-site-settings": { wokenBy: ["settings"], run: () => purgeOnSiteChange(currentSite, pages) },
    "send-mails": {
      wokenBy: ["mail_queue"],
      limitMs: HOUR_MS,
      run: async (stopping) => sendAllDueMails(db, await mailTransport(), log, stopping),
    },
    "send-bulk-mails": {
      wokenBy: ["mail_queue"],
      limitMs: HOUR_MS,
      run: async (stopping) => {
        const perMinute = bulkMailsPerMinute((await readMailSettings(db)).value);
        return sendAllDueBulkMails(db, await mailTransport(), { perMinute, log }, stopping);
      },
    },
    "enqueue-deliveries": {
      wokenBy: ["notifications"],
      run: async (stopping) => enqueueDeliveries(db, await readDatabaseTime(db), stopping),
    },
    "send-alert-mails": sendDeliveries("mail"),
    "send-push-messages": sendDeliveries("push"),
    "send-webhooks": sendDeliveries("webhook"),
    "send-digests": {
      wokenBy: ["digest_issues"],
      limitMs: HOUR_MS,
      run: (stopping) => sendDueIssues(db, { mailer: digestMailer, log }, () => new Date(), stopping),
    },
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
    "run-manual-imports": {
      wokenBy: ["manual_imports"],
      limitMs: HOUR_MS,
      run: (stopping) => runManualImports(db, { http, log }, stopping),
    },
    "mirror-feed-images": {
      wokenBy: ["mirrored_images"],
      limitMs: HOUR_MS,
      run: (stopping) => mirrorFeedImages(db, { http, files, log }, stopping),
    },
    "compute-portfolio-days": {
      wokenBy: ["portfolios"],
      limitMs: HOUR_MS,
      run: (stopping) => computePortfolioDays(db, log, stopping),
    },
    // Long enough for a file that is still being written to change between two scans.
    "scan-incoming-folder": { every: "every 5 seconds", run: () => incoming.scan(db) },
    "run-file-imports": {
      wokenBy: ["file_imports"],
      // A file interrupted by the end of a run is imported again from its beginning.
      limitMs: FILE_IMPORT_LIMIT_MS + HOUR_MS,
      run: (stopping) => runRequestedFileImports(db, fileImports, stopping),
    },
    "close-interrupted-runs": { every: "every 5 seconds", run: () => closeInterruptedRuns(db) },
    ...(config.ingest.isScheduled && {
      "fetch-due-sources": {
        wokenBy: ["sources"],
        limitMs: HOUR_MS,
        run: (stopping: AbortSignal) => runScheduledIngest(db, { http, log }, stopping),
      },
    }),
    // Runs earlier if a market is due. If the service hangs, each fifty symbols take half a minute.
    "sync-market": { wokenBy: ["settings"], every: "every minute", limitMs: HOUR_MS / 2, run: syncMarket },
  } satisfies Jobs["onEachNode"];

  /** Run once across all nodes; each job is idempotent. Their statements may take minutes. */
  const onOneNode = {
    "purge-expired-accounts": { every: "every 15 minutes", run: () => purgeExpiredAccounts(bulkDb, log) },
    "delete-expired-sessions": { every: "every 15 minutes", run: () => deleteExpiredSessions(bulkDb) },
    "plan-digests": { every: "every 10 minutes", run: () => planIssues(bulkDb, new Date()) },
    "delete-old-digests": { every: "every hour", run: () => deleteOldDigests(bulkDb) },
    "delete-old-page-changes": { every: "every hour", run: () => deleteOldPageChanges(bulkDb) },
    "delete-old-article-changes": { every: "every hour", run: () => deleteOldChanges(bulkDb) },
    "delete-old-story-words": { every: "every hour", run: () => deleteOldStoryWords(bulkDb) },
    "close-old-file-imports": { every: "every hour", run: () => closeOldFileImports(bulkDb, existsSync) },
    "delete-old-import-previews": { every: "every day at 03:20", run: () => deleteOldPreviews(bulkDb) },
    "purge-deleted-transactions": {
      every: "every day at 03:30",
      run: () => purgeDeletedTransactions(bulkDb),
    },
    "fire-cum-date-alerts": { every: "every day at 07:40", run: () => fireCumDateAlerts(bulkDb, new Date()) },
    "fire-source-alerts": { every: "every 10 minutes", run: () => fireSourceAlerts(bulkDb, new Date()) },
    "expire-alerts-and-notifications": {
      every: "every day at 03:25",
      run: () => expireAlertsAndNotifications(bulkDb),
    },
    "delete-old-deliveries": { every: "every day at 03:15", run: () => deleteOldDeliveries(bulkDb) },
    "delete-old-mails": { every: "every day at 03:10", run: () => deleteOldMails(bulkDb) },
    "aggregate-old-fetch-runs": { every: "every day at 03:40", run: () => aggregateOldRuns(bulkDb) },
    "measure-usual-gaps": { every: "every hour", run: (stopping) => measureUsualGaps(bulkDb, stopping) },
    "remove-unused-images": {
      every: "every hour",
      run: (stopping) => removeUnusedImages(bulkDb, files, log, stopping),
    },
    "remove-orphaned-files": {
      every: "every day at 04:10",
      run: (stopping) => removeOrphanedFiles(bulkDb, files, log, stopping),
    },
    "merge-new-index-entries": { every: "every minute", run: () => mergeNewIndexEntries(bulkDb) },
    "warn-of-calendar-gaps": {
      every: "every day at 06:30",
      run: () => warnOfCalendarGaps(bulkDb, log, new Date()),
    },
    "make-due-backup": {
      every: "every 5 minutes",
      limitMs: BACKUP_LIMIT_MS + HOUR_MS,
      run: (stopping) =>
        runDueBackup({ source: { database, files }, folder: config.backupFolder, log }, new Date(), stopping),
    },
    "delete-old-intraday-candles": {
      every: "every 6 hours",
      run: () => deleteOldIntradayCandles(bulkDb, new Date()),
    },
  } satisfies Jobs["onOneNode"];

  const stopJobs = await startJobs(database, { onEachNode, onOneNode }, { slowPoll, jobWatch, log });
  return async () => {
    await stopJobs();
    await recordServerStopped(db);
  };
}
