import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from "node:fs";

/** Room to spare: of a run, some hundreds of megabytes are there at a time. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * Where /dev/shm has room (Linux), the tests' temporary folders are in memory: on a disk, writing their databases takes
 * a third of the suite's time.
 *
 * @returns deletes them after the run
 */
export default function keepFilesInMemory(): (() => void) | undefined {
  if (process.env.TMPDIR || Math.min(freeBytes("/dev/shm"), process.availableMemory()) < NEEDED_BYTES)
    return undefined;
  const folder = mkdtempSync("/dev/shm/kabarpasar-tests-");
  chmodSync(folder, 0o711); // started by root, PostgreSQL may run as another user
  process.env.TMPDIR = folder;
  return () => {
    delete process.env.TMPDIR;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

/** 0 if there is no such folder, or it can't be written to. */
function freeBytes(folder: string): number {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    return 0;
  }
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
