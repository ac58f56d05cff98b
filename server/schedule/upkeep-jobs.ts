import { purgeExpiredAccounts } from "#domain/accounts/self-service/delete-account.server.ts";
import { deleteExpiredSessions } from "#domain/alerts/channels/devices.server.ts";
import { BACKUP_LIMIT_MS, runDueBackup } from "#domain/backups/run-due-backup.server.ts";
import { removeOrphanedFiles } from "#domain/news/media/remove-orphaned-files.server.ts";
import { HOUR_MS } from "#format/durations.ts";
import { MIGRATIONS_FOLDER, PRODUCT_VERSION } from "#platform/project-folder.ts";
import type { Jobs } from "../start-jobs.ts";
import type { ScheduleDependencies } from "./schedule-dependencies.ts";

export function upkeepJobs({ config, database, files, log }: ScheduleDependencies): Jobs {
  const { bulkDb } = database;
  const backupSource = { database, files, version: PRODUCT_VERSION, migrationsFolder: MIGRATIONS_FOLDER };
  return {
    onOneNode: {
      "purge-expired-accounts": { every: "every 15 minutes", run: () => purgeExpiredAccounts(bulkDb, log) },
      "delete-expired-sessions": { every: "every 15 minutes", run: () => deleteExpiredSessions(bulkDb) },
      "remove-orphaned-files": {
        every: "every day at 04:10",
        run: (stopping) => removeOrphanedFiles(bulkDb, files, log, stopping),
      },
      "make-due-backup": {
        every: "every 5 minutes",
        limitMs: BACKUP_LIMIT_MS + HOUR_MS,
        run: (stopping) =>
          runDueBackup({ source: backupSource, folder: config.backupFolder, log }, new Date(), stopping),
      },
    },
  };
}
