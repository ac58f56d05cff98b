import type { Pool } from "pg";
import { PgBoss } from "pg-boss";
import type { Logger } from "#platform/log/log.ts";
import type { StopJob } from "./repeat.ts";

/** A job that runs by the clock on one node, whichever comes first. It must be idempotent: a node may die half-way. */
export interface SharedJob {
  /** Lower case with dashes: its queue's name in the database, and for the log. */
  name: string;
  /** In WIB. */
  cron: string;
  /** `stopping` is aborted when the process is about to end. */
  run(stopping: AbortSignal): Promise<void>;
}

/** Seconds between looks at the database. */
export interface Pace {
  /** Which jobs are due, */
  cron: number;
  /** putting them into their queues, */
  send: number;
  /** and taking them from there. */
  work: number;
  /** Which jobs belong to a node that died. */
  supervise: number;
}

/** A run begins within twelve seconds of its time. docs/decisions/0015-who-runs-a-job.md has what that costs. */
const USUAL_PACE: Pace = { cron: 5, send: 2, work: 5, supervise: 60 };

const QUEUE = {
  /** A job waits or runs once over all nodes, never twice. */
  policy: "exclusive",
  /** Without a sign of life for so long the node has died, and another takes the job over. */
  heartbeatSeconds: 20,
  expireInSeconds: 6 * 3_600,
  retryLimit: 2,
  retryDelay: 5,
  /** What was not begun by then is for the next time; what ended is of no interest after a day. */
  retentionSeconds: 3_600,
  deleteAfterSeconds: 24 * 3_600,
};

/**
 * Runs jobs by the clock, once over all nodes that share the database: pg-boss in its own schema, `pgboss`, which it creates
 * and migrates itself. What came due while no node ran is made up for once.
 *
 * @returns a function that ends it; resolved once the runs under way have ended
 */
export async function runSharedJobs(
  pool: Pool,
  jobs: readonly SharedJob[],
  log: Logger,
  pace: Pace = USUAL_PACE,
): Promise<StopJob> {
  const stopping = new AbortController();
  const boss = new PgBoss({
    db: { executeSql: (text, values) => executeSql(pool, text, values) },
    cronMonitorIntervalSeconds: pace.cron,
    cronWorkerIntervalSeconds: pace.send,
    superviseIntervalSeconds: pace.supervise,
    monitorIntervalSeconds: pace.supervise,
    // Of no use to some dozens of rows.
    monitorVacuum: false,
    reindex: false,
  });
  // Without a listener an outage would end the process.
  boss.on("error", (error) => log.error({ err: error }, "the job queue failed"));
  boss.on("warning", ({ message, data }) => log.warn({ data }, message));
  await boss.start();

  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const { name, cron, run } of jobs) {
    if (!known.has(name)) await boss.createQueue(name, QUEUE);
    await boss.schedule(name, cron, null, { tz: "Asia/Jakarta", missed: "once" });
    await boss.work(name, { pollingIntervalSeconds: pace.work }, async () => {
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
    // First the workers: boss.stop() alone looks only twice a second whether they have ended.
    await Promise.all(jobs.map(({ name }) => boss.offWork(name, { wait: true })));
    await boss.stop({ graceful: false });
  };
}

/**
 * pg-boss sends whole transactions as one text. One that fails leaves its connection inside the failed transaction, on the
 * embedded database with everybody waiting: such a connection must not go back to the pool.
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
