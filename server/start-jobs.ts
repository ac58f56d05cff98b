import { HOUR_MS } from "#format/durations.ts";
import type { OpenDatabase } from "#platform/database/database.ts";
import { receiveNotifications } from "#platform/database/notifications.ts";
import { clockPeriodMs, type Interval, intervalMs } from "#platform/jobs/interval.ts";
import type { JobWatch } from "#platform/jobs/job-watch.ts";
import { type RunJob, repeatJob, type StopJob } from "#platform/jobs/repeat.ts";
import { registerSharedJobs, runOnOneNode, type SharedJob } from "#platform/jobs/shared-jobs.ts";
import type { Logger } from "#platform/log/log.ts";

export interface NodeJob {
  /** Channels that wake the job, each notified by triggers on the table of that name (migrations/0002_triggers.sql). */
  wokenBy?: readonly string[];
  /** Default: the slow poll. */
  every?: Interval;
  /** Default: five intervals, at least ten minutes. Set it if a single run may have to empty a long queue. */
  limitMs?: number;
  run: RunJob;
}

export interface Jobs {
  onEachNode: Readonly<Record<string, NodeJob>>;
  onOneNode: Readonly<Record<string, Omit<SharedJob, "name">>>;
}

const CLAIMED_JOB_LIMIT_MS = 2 * HOUR_MS;

/** @returns a function that stops the jobs; resolves once the current runs have ended */
export async function startJobs(
  { db, pool }: OpenDatabase,
  { onEachNode, onOneNode }: Jobs,
  { slowPoll, jobWatch, log }: { slowPoll: Interval; jobWatch: JobWatch; log: Logger },
): Promise<StopJob> {
  const slowPollMs = intervalMs(slowPoll);

  const sharedJobs = Object.entries(onOneNode).map(([name, job]) => {
    const everyMs = clockPeriodMs(job.every);
    const watched = jobWatch.watch({ name, everyMs, isShared: true, run: job.run });
    return {
      ...job,
      name,
      async run(stopping: AbortSignal) {
        await watched(stopping);
      },
    };
  });
  await registerSharedJobs(db, sharedJobs);
  const claimedJobs = sharedJobs.map((job) => {
    const run = runOnOneNode(db, job, log);
    // Longer than the limit of the run itself, which must apply first.
    const limitMs = (job.limitMs ?? 0) + CLAIMED_JOB_LIMIT_MS;
    return repeatJob({ name: job.name, everyMs: slowPollMs, limitMs, run }, log);
  });

  const notifications = receiveNotifications(pool, log);
  const ownJobs = Object.entries(onEachNode).map(
    ([name, { wokenBy = [], every = slowPoll, limitMs, run }]) => {
      const everyMs = intervalMs(every);
      const watched = jobWatch.watch({ name, everyMs, run });
      const job = repeatJob({ name, everyMs, ...(limitMs && { limitMs }), run: watched }, log);
      for (const channel of wokenBy) {
        notifications.subscribe(channel, { onNotification: job.wake, onListening: job.wake });
      }
      return job;
    },
  );

  return async () => {
    await Promise.all([...ownJobs, ...claimedJobs].map(({ stop }) => stop()));
    await notifications.close();
  };
}
