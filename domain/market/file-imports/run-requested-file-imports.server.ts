import { existsSync } from "node:fs";
import { open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS, HOUR_MS } from "#format/durations.ts";
import type { DatabaseConnection, DatabasePool } from "#platform/database/database.ts";
import { withClaim } from "#platform/jobs/claim.ts";
import type { Logger } from "#platform/log/log.ts";
import {
  claimFileImport,
  extendFileImport,
  type FileImport,
  failedReport,
  finishFileImport,
  recordImportProgress,
  releaseFileImport,
} from "./file-imports.server.ts";
import { importInWorker } from "./import-in-worker.server.ts";
import { type FileImportReport, hasImported } from "./import-report.ts";
import type { IncomingFolder } from "./incoming-folder.server.ts";
import { type ImportedQuotes, refreshImportedQuotes } from "./refresh-imported-quotes.server.ts";
import { contentUnits, reportLines } from "./report-lines.ts";

export interface FileImportDeps extends ImportedQuotes {
  connection: DatabaseConnection;
  uploadFolder: string;
  incoming: IncomingFolder;
  log: Logger;
}

const CLAIM_MS = 30_000;
const MAX_ATTEMPTS = 3;
export const FILE_IMPORT_LIMIT_MS = HOUR_MS;
const PROGRESS_MS = 1_000;

/** In bytes. The database stores only this much; the rejects file in the watched folder is complete. */
const MAX_REJECTS_LENGTH = 8 * 1024 * 1024;

/** @param limitMs the longest time for one file */
export async function runRequestedFileImports(
  db: DatabasePool,
  deps: FileImportDeps,
  stopping: AbortSignal,
  limitMs = FILE_IMPORT_LIMIT_MS,
): Promise<void> {
  while (!stopping.aborted) {
    const claimedImport = await claimFileImport(db, CLAIM_MS, existsSync);
    if (!claimedImport) break;
    await importClaimed(db, claimedImport, deps, stopping, limitMs);
  }
  if (!stopping.aborted) await deleteAbandonedUploads(deps.uploadFolder);
}

async function importClaimed(
  db: DatabasePool,
  fileImport: FileImport,
  deps: FileImportDeps,
  stopping: AbortSignal,
  limitMs: number,
): Promise<void> {
  const { id, fileName, path } = fileImport;
  const startedAt = performance.now();
  const rejectsPath = join(deps.uploadFolder, `${id}-rejects.csv`);
  const ending = AbortSignal.any([stopping, AbortSignal.timeout(limitMs)]);
  const ended =
    fileImport.attemptCount > MAX_ATTEMPTS
      ? failedReport({ code: "crashed", file: fileName })
      : await withClaim(
          {
            durationMs: CLAIM_MS,
            extend: () => extendFileImport(db, fileImport, CLAIM_MS),
            resource: "file import",
            log: deps.log,
          },
          () => runImport(db, fileImport, rejectsPath, deps, ending),
        );
  if (stopping.aborted && ended.isInterrupted) return releaseFileImport(db, fileImport);
  const report: FileImportReport = ended.isInterrupted
    ? { ...ended, failure: ended.failure ?? { code: "crashed", file: fileName } }
    : ended;
  const rejects = report.rejectsPath === undefined ? undefined : await readStart(report.rejectsPath);
  const [content] = report.contents;
  const unit = content && report.contents.length === 1 ? contentUnits[content] : (["row", "rows"] as const);
  const seconds = (performance.now() - startedAt) / 1000;
  const linesWith = (rejectsName: string) =>
    reportLines({ ...report, rejectsPath: report.rejectsPath && rejectsName }, { unit, seconds });
  deps.log.info({ file: fileName, report: linesWith("")[0] }, "market data file imported");
  if (fileImport.origin === "folder") {
    await deps.incoming.moveFinished({
      fileName,
      isDone: hasImported(report),
      reportLines: linesWith,
      rejectsPath: report.rejectsPath,
    });
  }
  const isFinished = await finishFileImport(db, fileImport, { ...report, rejectsPath: undefined }, rejects);
  if (isFinished && fileImport.origin === "upload") {
    await rm(path, { force: true });
    await rm(rejectsPath, { force: true });
  }
}

async function runImport(
  db: DatabasePool,
  fileImport: FileImport,
  rejectsPath: string,
  { connection, log, ...quotes }: FileImportDeps,
  signal: AbortSignal,
): Promise<FileImportReport> {
  const { fileName, path, content } = fileImport;
  let recordedAt = 0;
  const options = { path, name: fileName, content: content ?? undefined, rejectsPath };
  try {
    const report = await importInWorker(connection, options, signal, ({ fraction, accepted }) => {
      if (performance.now() - recordedAt < PROGRESS_MS) return;
      recordedAt = performance.now();
      recordImportProgress(db, fileImport, { fraction, acceptedCount: accepted }).catch(() => {}); // only for display
    });
    return await refreshImportedQuotes(db, report, quotes);
  } catch (error) {
    // After another error, such as a database outage, the claim expires and the file is imported again.
    if ((error as { code?: string }).code !== "ERR_WORKER_OUT_OF_MEMORY") throw error;
    log.error({ err: error, file: fileName }, "a file import ran out of memory");
    return failedReport({ code: "crashed", file: fileName });
  }
}

async function readStart(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_REJECTS_LENGTH), 0, MAX_REJECTS_LENGTH, 0);
    const text = buffer.toString("utf8", 0, bytesRead);
    return bytesRead < MAX_REJECTS_LENGTH ? text : text.slice(0, text.lastIndexOf("\n") + 1);
  } finally {
    await file.close();
  }
}

/** Deletes uploads whose process died before it requested their import. */
async function deleteAbandonedUploads(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => undefined);
    if (stats && Date.now() - stats.mtimeMs > 2 * DAY_MS) await rm(path, { force: true });
  }
}
