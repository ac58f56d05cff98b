/** What a job returns that has left rows to its next run because other transactions had locked them. */
export const RETRY_LOCKED_MS = 1_000;

/**
 * Does background work slice by slice, each in a short transaction of its own.
 *
 * @param doSlice returns how much it did; 0 if nothing is left to do
 */
export async function workInSlices(doSlice: () => Promise<number>, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && (await doSlice()) > 0);
}
