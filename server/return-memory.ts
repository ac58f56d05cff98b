/**
 * Whenever a large block is freed, glibc raises the threshold above which it returns blocks to the system: after a
 * few uploaded images of 20 MB the process holds hundreds of unused megabytes. A fixed threshold, in bytes, makes
 * glibc return every larger block immediately. glibc reads it when a process starts, so this re-executes the server's
 * process, under the same id, unless it is already set (docs/decisions/0030-malloc-threshold.md).
 */
const SETTING = "MALLOC_MMAP_THRESHOLD_";
const THRESHOLD_BYTES = 128 * 1024;

if (process.platform === "linux" && process.env[SETTING] === undefined) {
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    [SETTING]: String(THRESHOLD_BYTES),
  });
}
