/** For a job that skipped rows locked by other transactions. */
export const RETRY_LOCKED_MS = 1_000;

export async function runInBatches(runBatch: () => Promise<number>, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && (await runBatch()) > 0);
}
