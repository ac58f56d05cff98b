/** A separate node for job-queue.test.ts to kill: starts the job named by its arguments and never finishes it. */
import { openDatabase } from "#platform/database/database.ts";
import { receiveNotifications } from "#platform/database/notifications.ts";
import { createLogger } from "#platform/log/log.ts";
import { runSharedJobs } from "./job-queue.ts";

const [name = "", cron = "", dataDir = "", databaseUrl] = process.argv.slice(2);
const { pool } = await openDatabase({ databaseUrl, dataDir, role: "test" });
const run = () => {
  process.stdout.write("begun\n");
  return new Promise<void>(() => {});
};
const pollIntervals = { cron: 1, send: 1, work: 0.5, supervise: 60 };
const log = createLogger("silent");
const notifications = receiveNotifications(pool, log);
await runSharedJobs({ pool, notifications }, [{ name, cron, run }], log, pollIntervals);
process.stdout.write("started\n");
