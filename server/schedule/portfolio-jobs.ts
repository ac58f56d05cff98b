import { computePortfolioDays } from "#domain/portfolio/days/compute-days.server.ts";
import { deleteOldPreviews } from "#domain/portfolio/imports/previews.server.ts";
import { purgeDeletedTransactions } from "#domain/portfolio/transactions/transactions.server.ts";
import { HOUR_MS } from "#format/durations.ts";
import type { Jobs } from "../start-jobs.ts";
import type { ScheduleDependencies } from "./schedule-dependencies.ts";

export function portfolioJobs({ database: { db, bulkDb }, log }: ScheduleDependencies): Jobs {
  return {
    onEachNode: {
      "compute-portfolio-days": {
        wokenBy: ["portfolios"],
        limitMs: HOUR_MS,
        run: (stopping) => computePortfolioDays(db, log, stopping),
      },
    },
    onOneNode: {
      "delete-old-import-previews": { every: "every day at 03:20", run: () => deleteOldPreviews(bulkDb) },
      "purge-deleted-transactions": {
        every: "every day at 03:30",
        run: () => purgeDeletedTransactions(bulkDb),
      },
    },
  };
}
