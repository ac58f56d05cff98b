/** A job returns this delay if it skipped rows that other transactions had locked. */
export const RETRY_LOCKED_MS = 1_000;

/**
 * Does background work in slices, each in a short transaction of its own.
 *
 * @param doSlice returns how much it did; 0 if nothing is left to do
 */
export async function workInSlices(doSlice: () => Promise<number>, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && (await doSlice()) > 0);
}
