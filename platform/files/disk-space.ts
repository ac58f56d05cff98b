import { type StatsFs, statfsSync } from "node:fs";
import { statfs } from "node:fs/promises";

/**
 * With less free space, /readyz reports the disk as not ready. On a full disk uploads fail, and PostgreSQL stops when
 * it can't write its log.
 */
export const MIN_FREE_BYTES = 200 * 1024 * 1024;

/** PostgreSQL allocates more than this for each of its files. */
const FULL_BELOW_BYTES = 1024 * 1024;

/** Available to this user. */
export async function freeBytes(folder: string): Promise<number> {
  return bytesOf(await statfs(folder));
}

/** False if it can't be determined. */
export function isDiskFull(folder: string): boolean {
  try {
    return bytesOf(statfsSync(folder)) < FULL_BELOW_BYTES;
  } catch {
    return false;
  }
}

function bytesOf({ bavail, bsize }: StatsFs): number {
  return bavail * bsize;
}
