import { alertsOnQuotesStored } from "#domain/alerts/evaluation/on-quotes-stored.server.ts";
import { warnOfCalendarGaps } from "#domain/market/calendar/calendar-gaps.server.ts";
import { deleteOldIntradayCandles } from "#domain/market/candles/store-candles.server.ts";
import { closeOldFileImports } from "#domain/market/file-imports/file-imports.server.ts";
import { createIncomingFolder } from "#domain/market/file-imports/incoming-folder.server.ts";
import {
  FILE_IMPORT_LIMIT_MS,
  runRequestedFileImports,
} from "#domain/market/file-imports/run-requested-file-imports.server.ts";
import { createMarketProvider } from "#domain/market/providers/market-provider.server.ts";
import { currentMarketSource } from "#domain/market/sync/market-source.server.ts";
import { createMarketSync } from "#domain/market/sync/sync-due-markets.server.ts";
import { HOUR_MS } from "#format/durations.ts";
import { uploadFolder } from "../files.ts";
import type { Jobs } from "../start-jobs.ts";
import type { ScheduleDependencies } from "./schedule-dependencies.ts";

export function marketJobs({
  config,
  database: { db, bulkDb, connection },
  log,
}: ScheduleDependencies): Jobs {
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
  return {
    onEachNode: {
      // Long enough for a file that is still being written to change between two scans.
      "scan-incoming-folder": { every: "every 5 seconds", run: () => incoming.scan(db) },
      "run-file-imports": {
        wokenBy: ["file_imports"],
        // A file interrupted by the end of a run is imported again from its beginning.
        limitMs: FILE_IMPORT_LIMIT_MS + HOUR_MS,
        run: (stopping) => runRequestedFileImports(db, fileImports, stopping),
      },
      // Runs sooner if a market is due earlier. A hanging service takes half a minute for each fifty symbols.
      "sync-market": { wokenBy: ["settings"], every: "every minute", limitMs: HOUR_MS / 2, run: syncMarket },
    },
    onOneNode: {
      "close-old-file-imports": { every: "every hour", run: () => closeOldFileImports(bulkDb) },
      "warn-of-calendar-gaps": {
        every: "every day at 06:30",
        run: () => warnOfCalendarGaps(bulkDb, log, new Date()),
      },
      "delete-old-intraday-candles": {
        every: "every 6 hours",
        run: () => deleteOldIntradayCandles(bulkDb, new Date()),
      },
    },
  };
}
