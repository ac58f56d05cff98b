import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { freeBytes, MIN_FREE_BYTES } from "#platform/files/disk-space.ts";
import type { Config } from "#server/config/config.ts";
import { createFileStore } from "#server/files.ts";
import { type Finding, findingsOn, runCheck } from "./finding.ts";

const storage = findingsOn("storage");
const disk = findingsOn("disk");

const STORAGE_WITHIN_MS = 15_000;
const MB = 1024 * 1024;
const FEW_BYTES = 1_024 * MB;

/** Stores, reads and removes a small file. */
export function checkStorage(config: Config): Promise<Finding[]> {
  const store = createFileStore(config);
  const advice = config.s3
    ? "Check the S3_ settings, the bucket, and that its key may read, write and delete objects."
    : "DATA_DIR must be a folder that this user can write to.";
  return runCheck(STORAGE_WITHIN_MS, "storage", advice, async () => {
    if (!config.s3 && !existsSync(config.dataDir)) {
      return storage.warn(`${config.dataDir} doesn't exist yet.`, "npm start creates it.");
    }
    const key = `doctor-${randomUUID()}.txt`;
    const bytes = new TextEncoder().encode("KabarPasar");
    await store.put(key, { bytes, contentType: "text/plain" });
    const stored = await store.read(key).finally(() => store.remove(key));
    if (stored === undefined || Buffer.compare(stored, bytes) !== 0) {
      return storage.fail(`A file stored as ${store.description} could not be read back.`, advice);
    }
    return storage.ok(`Files can be stored, read and removed (${store.description}).`);
  });
}

export async function checkDisk({ dataDir }: Config): Promise<Finding> {
  let folder = dataDir;
  while (!existsSync(folder)) folder = dirname(folder);
  const free = await freeBytes(folder);
  const text = `${Math.floor(free / MB)} MB are free for ${dataDir}.`;
  const advice = "Free some space, or move DATA_DIR to a larger disk.";
  if (free < MIN_FREE_BYTES) return disk.fail(text, advice);
  return free < FEW_BYTES ? disk.warn(text, advice) : disk.ok(text);
}
