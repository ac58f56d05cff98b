import type { Pool } from "pg";
import { PgBoss } from "pg-boss";
import type { Notifications } from "#platform/database/notifications.ts";
import type { Logger } from "#platform/log/log.ts";
import type { StopJob } from "./repeat.ts";

/**
 * A scheduled job that runs on the node that claims it first. It must be idempotent: a node can die half-way through.
 */
export interface SharedJob {
  /** Lower case with dashes. Names its queue in the database and in the log. */
  name: string;
  /** In WIB. */
  cron: string;
  run(stopping: AbortSignal): Promise<void>;
}

/** In seconds. */
export interface PollIntervals {
  /** How often to look for jobs that are due. */
  cron: number;
  /** How often to move due jobs into their queues. */
  send: number;
  /** How often to look for queued jobs; usually a notification starts them earlier. */
  work: number;
  /** How often to look for jobs of dead nodes. */
  supervise: number;
}

/** With these, a run starts within twenty seconds of its time. docs/decisions/0015-background-jobs.md has the cost. */
const DEFAULT_POLL_INTERVALS: PollIntervals = { cron: 15, send: 5, work: 30, supervise: 60 };

const QUEUE = {
  /** At most one job of a name is queued or running across all nodes. */
  policy: "exclusive",
  notify: true,
  /** A node without a heartbeat for this long counts as dead, and another takes over its job. */
  heartbeatSeconds: 20,
  expireInSeconds: 6 * 3_600,
  retryLimit: 2,
  retryDelay: 5,
  /** A job not started by then is left to the next run; finished jobs are deleted after a day. */
  retentionSeconds: 3_600,
  deleteAfterSeconds: 24 * 3_600,
};

/**
 * Runs scheduled jobs once across all nodes that share the database. pg-boss creates and migrates its own schema,
 * `pgboss`. A job that came due while no node was running runs once.
 *
 * @returns a function that stops the jobs; resolves once the current runs have ended
 */
export async function runSharedJobs(
  { pool, notifications }: { pool: Pool; notifications: Notifications },
  jobs: readonly SharedJob[],
  log: Logger,
  pollIntervals: PollIntervals = DEFAULT_POLL_INTERVALS,
): Promise<StopJob> {
  const stopping = new AbortController();
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => executeSql(pool, text, values),
      async listen(channel, onNotification, onListening) {
        notifications.subscribe(channel, { onNotification, onListening });
        return { close: async () => {} }; // the subscription ends with the connection
      },
    },
    useListenNotify: true,
    cronMonitorIntervalSeconds: pollIntervals.cron,
    cronWorkerIntervalSeconds: pollIntervals.send,
    superviseIntervalSeconds: pollIntervals.supervise,
    monitorIntervalSeconds: pollIntervals.supervise,
    // Unnecessary for a few dozen rows.
    monitorVacuum: false,
    reindex: false,
  });
  // An 'error' event without a listener would end the process.
  boss.on("error", (error) => log.error({ err: error }, "the job queue failed"));
  boss.on("warning", ({ message, data }) => log.warn({ data }, message));
  await boss.start();

  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const { name, cron, run } of jobs) {
    if (!known.has(name)) await boss.createQueue(name, QUEUE);
    await boss.schedule(name, cron, null, { tz: "Asia/Jakarta", missed: "once" });
    const pollingIntervalSeconds = pollIntervals.work;
    const intervals = { pollingIntervalSeconds, notifyPollingIntervalSeconds: pollingIntervalSeconds };
    await boss.work(name, intervals, async () => {
      try {
        await run(stopping.signal);
      } catch (error) {
        log.error({ err: error, job: name }, "a job failed");
        throw error;
      }
    });
  }

  return async () => {
    stopping.abort();
    // Workers first: boss.stop() alone checks only twice a second whether they have finished.
    await Promise.all(jobs.map(({ name }) => boss.offWork(name, { wait: true })));
    await boss.stop({ graceful: false });
  };
}

/**
 * pg-boss sends a whole transaction as one query text. If that fails, its connection remains in the aborted
 * transaction and must not return to the pool.
 */
async function executeSql(pool: Pool, text: string, values?: unknown[]) {
  const client = await pool.connect();
  try {
    const result = await client.query(text, values);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
