import {
  type BackupSource,
  type WriteOptions,
  type WrittenBackup,
  writeBackup,
} from "#platform/backup/write-backup.ts";
import { listImageFiles } from "./list-image-files.server.ts";

export type ProductSource = Omit<BackupSource, "omittedTables" | "listFiles">;

/** Cached pages belong to a running node, and the rows are selected by the ids of this database's transactions. */
const OMITTED_TABLES = ["page_changes"];

/** @throws BackupError */
export function createBackup(
  path: string,
  source: ProductSource,
  options?: WriteOptions,
): Promise<WrittenBackup> {
  return writeBackup(path, { ...source, omittedTables: OMITTED_TABLES, listFiles: listImageFiles }, options);
}
