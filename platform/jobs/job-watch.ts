import type { RunJob } from "./repeat.ts";

/** Times are undefined before the first run. */
export interface WatchedJob {
  name: string;
  everyMs: number;
  /** A shared job runs once across all nodes; `shared_jobs` then has its last success. */
  isShared: boolean;
  watchedSince: Date;
  lastSuccessAt: Date | undefined;
  lastDurationMs: number | undefined;
  runs: number;
  failures: number;
}

export interface JobWatch {
  watch(job: { name: string; everyMs: number; isShared?: boolean; run: RunJob }): RunJob;
  list(): readonly Readonly<WatchedJob>[];
}

export function createJobWatch(): JobWatch {
  const jobs: WatchedJob[] = [];
  return {
    watch({ name, everyMs, isShared = false, run }) {
      const job: WatchedJob = {
        name,
        everyMs,
        isShared,
        watchedSince: new Date(),
        lastSuccessAt: undefined,
        lastDurationMs: undefined,
        runs: 0,
        failures: 0,
      };
      jobs.push(job);
      return async (stopping) => {
        const startedAt = performance.now();
        try {
          const result = await run(stopping);
          job.lastSuccessAt = new Date();
          return result as number | undefined;
        } catch (error) {
          job.failures++;
          throw error;
        } finally {
          job.runs++;
          job.lastDurationMs = performance.now() - startedAt;
        }
      };
    },
    list: () => jobs,
  };
}
