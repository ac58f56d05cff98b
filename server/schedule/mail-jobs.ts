import { readMailSettings } from "#domain/accounts/mail/mail-settings.server.ts";
import { bulkMailsPerMinute } from "#domain/accounts/mail/mail-settings.ts";
import { deleteOldMails } from "#domain/delivery/mail-queue.server.ts";
import { sendAllDueBulkMails, sendAllDueMails } from "#domain/delivery/send-mails.server.ts";
import { deleteOldDigests } from "#domain/digest/delete-old-digests.server.ts";
import { planIssues } from "#domain/digest/plan-issues.server.ts";
import { sendDueIssues } from "#domain/digest/send-issues.server.ts";
import { HOUR_MS } from "#format/durations.ts";
import type { Jobs } from "../start-jobs.ts";
import type { ScheduleDependencies } from "./schedule-dependencies.ts";

export function mailJobs({
  database: { db, bulkDb },
  mailTransport,
  digestMailer,
  log,
}: ScheduleDependencies): Jobs {
  return {
    onEachNode: {
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
      "send-digests": {
        wokenBy: ["digest_issues"],
        limitMs: HOUR_MS,
        run: (stopping) => sendDueIssues(db, { mailer: digestMailer, log }, () => new Date(), stopping),
      },
    },
    onOneNode: {
      "plan-digests": { every: "every 10 minutes", run: () => planIssues(bulkDb, new Date()) },
      "delete-old-digests": { every: "every hour", run: () => deleteOldDigests(bulkDb) },
      "delete-old-mails": { every: "every day at 03:10", run: () => deleteOldMails(bulkDb) },
    },
  };
}
