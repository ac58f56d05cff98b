/** A job returns this delay if it skipped rows that other transactions had locked. */
export const RETRY_LOCKED_MS = 1_000;

/**
 * Does background work in batches, each in a short transaction of its own.
 *
 * @param runBatch returns how much it did; 0 if nothing is left to do
 */
export async function runInBatches(runBatch: () => Promise<number>, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && (await runBatch()) > 0);
}
