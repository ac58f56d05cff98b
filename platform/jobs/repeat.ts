import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE_MS } from "#format/durations.ts";
import type { Logger } from "../log/log.ts";
import { withTimeout } from "../timeout.ts";

/**
 * One run of a job. `stopping` aborts when the process is about to exit, or when the run has taken too long: it then
 * finishes its current step and returns.
 *
 * @returns milliseconds until the next run, if it is due before the job's interval ends
 */
export type RunJob = (stopping: AbortSignal) => Promise<number | undefined> | Promise<void>;

export interface RepeatedJob {
  name: string;
  everyMs: number;
  /** A longer run counts as failed, and the next starts even if it hasn't ended. */
  limitMs?: number;
  run: RunJob;
}

export type StopJob = () => Promise<void>;

export interface RepeatingJob {
  /** Runs the job now, or again after the current run; at most once a second. */
  wake(): void;
  stop: StopJob;
}

const MAX_RETRY_DELAY_MS = 5_000;

const MIN_LIMIT_MS = 10 * MINUTE_MS;

export function defaultLimitMs(everyMs: number): number {
  return Math.max(5 * everyMs, MIN_LIMIT_MS);
}

/**
 * The minimum time between the starts of two runs when a notification triggers the second one early. Handles a burst of
 * changes, as during a large fetch, in one run, and prevents a tight loop over work that stays due.
 */
const SHORTEST_INTERVAL_MS = 1_000;

/**
 * Runs a job immediately, then after every interval and when woken, never concurrently unless a run hangs. A failed run
 * is logged and retried.
 */
export function repeatJob(
  { name, everyMs, limitMs = defaultLimitMs(everyMs), run }: RepeatedJob,
  log: Logger,
): RepeatingJob {
  const stopping = new AbortController();
  /** Aborted when the next run must not wait for its interval. Replaced before each run, so that no wake-up is lost. */
  let waking = new AbortController();
  const repeating = repeat();
  return {
    wake: () => waking.abort(),
    async stop() {
      stopping.abort();
      waking.abort();
      await repeating;
    },
  };

  async function repeat(): Promise<void> {
    while (!stopping.signal.aborted) {
      waking = new AbortController();
      const startedAt = performance.now();
      const waitMs = await runOnce();
      await pause(waitMs, waking.signal);
      if (!waking.signal.aborted) continue;
      await pause(startedAt + SHORTEST_INTERVAL_MS - performance.now(), stopping.signal);
    }
  }

  async function runOnce(): Promise<number> {
    try {
      const dueInMs = await withTimeout(limitMs, "the run", async (signal) => run(signal), stopping.signal);
      return dueInMs === undefined ? everyMs : Math.min(Math.max(dueInMs, SHORTEST_INTERVAL_MS), everyMs);
    } catch (error) {
      log.error({ err: error, job: name }, "a job failed");
      return Math.min(everyMs, MAX_RETRY_DELAY_MS);
    }
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await sleep(ms, undefined, { signal }).catch(() => {});
}
