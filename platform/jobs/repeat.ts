import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "#platform/log/log.ts";

/**
 * One run of a job. `stopping` is aborted when the process is about to end: a long run then finishes the step it is at.
 *
 * @returns milliseconds until the next run, where that isn't the job's interval
 */
export type RunJob = (stopping: AbortSignal) => Promise<void> | Promise<number>;

export interface RepeatedJob {
  /** For the log. */
  name: string;
  everyMs: number;
  run: RunJob;
}

/** Ends a job; resolved once the run under way has ended. */
export type StopJob = () => Promise<void>;

/** How long a failed run is left alone at most. */
const LONGEST_RETRY_MS = 5_000;

/** Runs a job now and then again and again, never twice at a time. A run that fails is logged and comes again. */
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
      return Math.min(everyMs, LONGEST_RETRY_MS);
    }
  }
}
