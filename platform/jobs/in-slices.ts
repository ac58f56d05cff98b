import { setTimeout as sleep } from "node:timers/promises";

/** At the least, for readers of the embedded database, which does one thing at a time. */
const LEAST_PAUSE_MS = 20;
/** So many times what a slice took: what can wait takes a quarter of the database's time, and less beside ingest. */
const PAUSE_PER_WORK = { alone: 3, besideOthers: 10 };
const MAX_PAUSE_MS = 1_000;

/** What a job returns that has left rows to its next run because other transactions had locked them. */
export const RETRY_LOCKED_MS = 1_000;

/** How many pieces of work are under way that slices give way to, in this process. */
let firstUnderWay = 0;

/** Does work that leaves more to be done in slices, which take less of the database until it ends. */
export async function workFirst<Result>(work: () => Promise<Result>): Promise<Result> {
  firstUnderWay += 1;
  try {
    return await work();
  } finally {
    firstUnderWay -= 1;
  }
}

/**
 * Does background work slice by slice, with pauses, so that neither readers nor ingest wait for it.
 *
 * @param doSlice returns how much it did; 0 if nothing is left to do
 */
export async function workInSlices(doSlice: () => Promise<number>, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const startedAt = performance.now();
    if ((await doSlice()) === 0) return;
    const pausePerWork = firstUnderWay > 0 ? PAUSE_PER_WORK.besideOthers : PAUSE_PER_WORK.alone;
    const pauseMs = Math.max(LEAST_PAUSE_MS, (performance.now() - startedAt) * pausePerWork);
    await sleep(Math.min(pauseMs, MAX_PAUSE_MS), undefined, { signal: stopping }).catch(() => {});
  }
}
