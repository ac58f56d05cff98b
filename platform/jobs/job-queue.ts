import type { Pool } from "pg";
import { PgBoss } from "pg-boss";
import type { Notifications } from "#platform/database/notifications.ts";
import type { Logger } from "#platform/log/log.ts";
import type { StopJob } from "./repeat.ts";

/**
 * A job that runs by the clock on one node, whichever claims it first. It must be idempotent: a node can die
 * half-way through.
 */
export interface SharedJob {
  /** Lower case with dashes: the name of its queue in the database and in the log. */
  name: string;
  /** In WIB. */
  cron: string;
  /** `stopping` is aborted when the process is about to end. */
  run(stopping: AbortSignal): Promise<void>;
}

/** Polling intervals of the database, in seconds. */
export interface PollIntervals {
  /** For jobs that are due. */
  cron: number;
  /** For due jobs to put into their queues. */
  send: number;
  /** For queued jobs to run; a notification is what usually starts them. */
  work: number;
  /** For jobs of dead nodes. */
  supervise: number;
}

/** A run starts within twenty seconds of its time. docs/decisions/0015-who-runs-a-job.md has the cost. */
const DEFAULT_POLL_INTERVALS: PollIntervals = { cron: 15, send: 5, work: 30, supervise: 60 };

const QUEUE = {
  /** At most one job of a name is queued or running, over all nodes. */
  policy: "exclusive",
  /** Workers are notified of a queued job. */
  notify: true,
  /** A node without a heartbeat for this long counts as dead, and another takes the job over. */
  heartbeatSeconds: 20,
  expireInSeconds: 6 * 3_600,
  retryLimit: 2,
  retryDelay: 5,
  /** Jobs not started by then are left to the next run; finished jobs are deleted after a day. */
  retentionSeconds: 3_600,
  deleteAfterSeconds: 24 * 3_600,
};

/**
 * Runs jobs by the clock, once over all nodes that share the database. pg-boss creates and migrates its own
 * schema, `pgboss`. A job that came due while no node was running runs once.
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
        return { close: async () => {} }; // with the connection
      },
    },
    useListenNotify: true,
    cronMonitorIntervalSeconds: pollIntervals.cron,
    cronWorkerIntervalSeconds: pollIntervals.send,
    superviseIntervalSeconds: pollIntervals.supervise,
    monitorIntervalSeconds: pollIntervals.supervise,
    // Not worth it for a few dozen rows.
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
 * pg-boss sends a whole transaction as one query text. If that fails, its connection is left inside the
 * aborted transaction, so it must not return to the pool.
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
