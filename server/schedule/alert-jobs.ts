import type { Channel } from "#domain/alerts/channels/channel.ts";
import { enqueueDeliveries } from "#domain/alerts/channels/enqueue-deliveries.server.ts";
import { deleteOldDeliveries, sendDueDeliveries } from "#domain/alerts/channels/send-deliveries.server.ts";
import { fireCumDateAlerts } from "#domain/alerts/evaluation/cum-dates.server.ts";
import { fireSourceAlerts } from "#domain/alerts/evaluation/newsroom-alerts.server.ts";
import { expireAlertsAndNotifications } from "#domain/alerts/evaluation/retention.server.ts";
import { HOUR_MS } from "#format/durations.ts";
import { readDatabaseTime } from "#platform/database/sql.ts";
import type { Jobs, NodeJob } from "../start-jobs.ts";
import type { ScheduleDependencies } from "./schedule-dependencies.ts";

export function alertJobs({ database: { db, bulkDb }, deliveries, http, log }: ScheduleDependencies): Jobs {
  const services = { ...deliveries, http, log };
  const sendDeliveries = (channel: Channel): NodeJob => ({
    wokenBy: ["deliveries"],
    limitMs: HOUR_MS,
    run: (stopping) => sendDueDeliveries(db, channel, services, () => readDatabaseTime(db), stopping),
  });
  return {
    onEachNode: {
      "enqueue-deliveries": {
        wokenBy: ["notifications"],
        run: async (stopping) => enqueueDeliveries(db, await readDatabaseTime(db), stopping),
      },
      "send-alert-mails": sendDeliveries("mail"),
      "send-push-messages": sendDeliveries("push"),
      "send-webhooks": sendDeliveries("webhook"),
    },
    onOneNode: {
      "fire-cum-date-alerts": {
        every: "every day at 07:40",
        run: () => fireCumDateAlerts(bulkDb, new Date()),
      },
      "fire-source-alerts": { every: "every 10 minutes", run: () => fireSourceAlerts(bulkDb, new Date()) },
      "end-old-alerts": { every: "every day at 03:25", run: () => expireAlertsAndNotifications(bulkDb) },
      "delete-old-deliveries": { every: "every day at 03:15", run: () => deleteOldDeliveries(bulkDb) },
    },
  };
}
