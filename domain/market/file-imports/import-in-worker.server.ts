import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { DatabaseConnection } from "#platform/database/database.ts";
import type { WorkerInput, WorkerOutput } from "./file-import-worker.ts";
import type { FileImportReport } from "./import-report.ts";
import type { FileImportOptions, FileImportProgress } from "./run-file-import.server.ts";

/** Enough for a file of 64 MiB with all its rows. */
const MAX_HEAP_MB = 1_500;

/**
 * Runs runFileImport in a worker thread, because parsing a large file would block page requests.
 *
 * @throws if the thread runs out of memory or fails
 */
export async function importInWorker(
  connection: DatabaseConnection,
  options: FileImportOptions,
  signal: AbortSignal,
  onProgress: (progress: FileImportProgress) => void,
): Promise<FileImportReport> {
  const worker = new Worker(new URL("./file-import-worker.ts", import.meta.url), {
    workerData: { connection, options } satisfies WorkerInput,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const stop = () => worker.postMessage("stop");
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop);
  let report: FileImportReport | undefined;
  worker.on("message", (output: WorkerOutput) => {
    if ("report" in output) report = output.report;
    else onProgress(output.progress);
  });
  try {
    // once() rejects if the thread emits an error first.
    await once(worker, "exit");
  } finally {
    signal.removeEventListener("abort", stop);
  }
  if (!report) throw new Error("The import ended without a report.");
  return report;
}
