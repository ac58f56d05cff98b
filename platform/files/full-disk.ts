import { statfsSync } from "node:fs";

/** PostgreSQL reserves more for each of its files. */
const FULL_BELOW_BYTES = 1024 * 1024;

/** False if it can't be determined. */
export function isDiskFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < FULL_BELOW_BYTES;
  } catch {
    return false;
  }
}
