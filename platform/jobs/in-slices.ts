import { setTimeout as sleep } from "node:timers/promises";

/** At the least, for readers of the embedded database, which does one thing at a time. */
const LEAST_PAUSE_MS = 20;
/** So many times what a slice took: beside a cycle of ingest, what can wait takes a quarter of the database's time. */
const PAUSE_PER_WORK = 3;
const MAX_PAUSE_MS = 1_000;

/**
 * Does background work slice by slice, with pauses, so that neither readers nor ingest wait for it.
 *
 * @param doSlice returns how much it did; 0 if nothing is left to do
 */
export async function workInSlices(doSlice: () => Promise<number>, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const startedAt = performance.now();
    if ((await doSlice()) === 0) return;
    const pauseMs = Math.max(LEAST_PAUSE_MS, (performance.now() - startedAt) * PAUSE_PER_WORK);
    await sleep(Math.min(pauseMs, MAX_PAUSE_MS), undefined, { signal: stopping }).catch(() => {});
  }
}
