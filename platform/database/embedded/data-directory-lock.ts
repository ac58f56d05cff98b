import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";

const holderSchema = z.object({
  pid: z.number(),
  role: z.string(),
  socketDirectory: z.string(),
  startedAt: z.string(),
});

export type LockHolder = z.infer<typeof holderSchema>;

export interface DataDirectoryLock {
  release(): void;
}

/**
 * Acquires the exclusive right to open the embedded database in `dataDir`. The lock is an SQLite write transaction
 * and so a kernel file lock: the kernel releases it when the process dies, it is never stale, and two processes that
 * start at the same moment can't both acquire it (docs/decisions/0003-data-directory-lock.md).
 *
 * @returns undefined if another process holds it; see `readLockHolder`
 */
export function acquireDataDirectoryLock(dataDir: string, holder: LockHolder): DataDirectoryLock | undefined {
  const lock = new DatabaseSync(join(dataDir, "database.lock"), { timeout: 0 });
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (error instanceof Error && error.message.includes("locked")) return undefined;
    throw error;
  }
  const holderFile = join(dataDir, "database.holder.json");
  writeFileSync(holderFile, JSON.stringify(holder), { mode: 0o600 });
  return {
    release() {
      rmSync(holderFile, { force: true });
      lock.close();
    },
  };
}

/** Undefined if the holder hasn't written its details yet. */
export function readLockHolder(dataDir: string): LockHolder | undefined {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(join(dataDir, "database.holder.json"), "utf8")));
  } catch {
    return undefined;
  }
}
