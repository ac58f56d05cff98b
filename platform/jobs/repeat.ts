import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "#platform/log/log.ts";

/**
 * One run of a job. `stopping` is aborted when the process is about to end: a long run then finishes its
 * current step and returns.
 *
 * @returns milliseconds until the next run, if that isn't the job's interval
 */
export type RunJob = (stopping: AbortSignal) => Promise<void> | Promise<number>;

export interface RepeatedJob {
  /** For the log. */
  name: string;
  everyMs: number;
  run: RunJob;
}

/** Stops a job; resolves once the current run has ended. */
export type StopJob = () => Promise<void>;

/** The longest delay before a failed run is retried. */
const MAX_RETRY_DELAY_MS = 5_000;

/**
 * Runs a job immediately and then after every interval, never concurrently. A failed run is logged and
 * retried.
 */
export function repeatJob({ name, everyMs, run }: RepeatedJob, log: Logger): StopJob {
  const stopping = new AbortController();
  const repeating = repeat();
  return async () => {
    stopping.abort();
    await repeating;
  };

  async function repeat(): Promise<void> {
    while (!stopping.signal.aborted) {
      const waitMs = await runOnce();
      await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  async function runOnce(): Promise<number> {
    try {
      const waitMs = await run(stopping.signal);
      return typeof waitMs === "number" ? waitMs : everyMs;
    } catch (error) {
      log.error({ err: error, job: name }, "a job failed");
      return Math.min(everyMs, MAX_RETRY_DELAY_MS);
    }
  }
}
