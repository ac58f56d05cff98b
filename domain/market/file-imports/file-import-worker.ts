import { parentPort, workerData } from "node:worker_threads";
import { connectDatabase, type DatabaseConnection } from "#platform/database/database.ts";
import type { FileImportReport } from "./import-report.ts";
import { type FileImportOptions, type FileImportProgress, runFileImport } from "./run-file-import.server.ts";

export interface WorkerInput {
  connection: DatabaseConnection;
  options: FileImportOptions;
}

export type WorkerOutput = { progress: FileImportProgress } | { report: FileImportReport };

const { connection, options } = workerData as WorkerInput;
const port = parentPort;
if (!port) throw new Error("This file runs in a worker thread.");
const stopping = new AbortController();
port.once("message", () => stopping.abort());
const post = (output: WorkerOutput) => port.postMessage(output);

const { db, close } = connectDatabase(connection);
try {
  const report = await runFileImport(db, options, stopping.signal, (progress) => post({ progress }));
  post({ report });
} finally {
  await close();
  port.unref();
}
