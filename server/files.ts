import { join } from "node:path";
import type { FileStore } from "#platform/files/file-store.ts";
import { createFolderStore } from "#platform/files/folder-store.ts";
import { createS3Store } from "#platform/files/s3-store.ts";
import type { Config } from "./config/config.ts";

export function createFileStore({ s3, dataDir }: Config): FileStore {
  return s3 ? createS3Store(s3) : createFolderStore(join(dataDir, "files"));
}

/** Uploaded files of market data wait here, on the node that received them. */
export function uploadFolder({ dataDir }: Pick<Config, "dataDir">): string {
  return join(dataDir, "uploads");
}
