import {
  type BackupSource,
  type WriteOptions,
  type WrittenBackup,
  writeBackup,
} from "#platform/backup/write-backup.ts";
import { listImageFiles } from "./list-image-files.server.ts";

export type BackupInput = Omit<BackupSource, "omittedTables" | "listFiles">;

/** Rows for the page caches of running nodes, selected by transaction ids that don't exist in another database. */
const OMITTED_TABLES = ["page_changes"];

/** @throws BackupError */
export function createBackup(
  path: string,
  source: BackupInput,
  options?: WriteOptions,
): Promise<WrittenBackup> {
  return writeBackup(path, { ...source, omittedTables: OMITTED_TABLES, listFiles: listImageFiles }, options);
}
