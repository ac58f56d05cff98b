import { MINUTE_MS } from "#format/durations.ts";
import type { Database } from "../database/database.ts";
import type { WatchedJob } from "./job-watch.ts";
import { sharedJobs } from "./tables.server.ts";

/** A job counts as late this long after its success was due: some run for minutes after a large import. */
const LATE_AFTER_MS = 15 * MINUTE_MS;

export interface SharedJobTimes {
  name: string;
  dueAt: Date;
  succeededAt: Date | null;
}

export function listSharedJobTimes(db: Database): Promise<SharedJobTimes[]> {
  const { name, dueAt, succeededAt } = sharedJobs;
  return db.select({ name, dueAt, succeededAt }).from(sharedJobs);
}

/**
 * The jobs without a successful run for longer than their interval and 15 minutes, longest overdue first. Counts a
 * shared job's runs on all nodes.
 */
export function findLateJobs(
  watched: readonly Readonly<WatchedJob>[],
  shared: readonly SharedJobTimes[],
  now: Date,
): { name: string; dueAt: Date }[] {
  const due = watched.flatMap(({ name, everyMs, isShared, lastSuccessAt, watchedSince }) => {
    const ownDue = (lastSuccessAt ?? watchedSince).getTime() + everyMs;
    if (!isShared) return [{ name, dueAt: ownDue }];
    const times = shared.find((job) => job.name === name);
    if (!times) return [];
    // A job whose attempts all failed is due at its next time, like one that succeeded.
    const afterSuccess = times.succeededAt ? times.succeededAt.getTime() + everyMs : Number.POSITIVE_INFINITY;
    return [{ name, dueAt: Math.min(times.dueAt.getTime(), afterSuccess) }];
  });
  return due
    .filter(({ dueAt }) => dueAt < now.getTime() - LATE_AFTER_MS)
    .sort((a, b) => a.dueAt - b.dueAt)
    .map(({ name, dueAt }) => ({ name, dueAt: new Date(dueAt) }));
}
